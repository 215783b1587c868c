-- A store of the released schema 6, with what four files left in it: made by version 0.1.0.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE setting (
  name text primary key,
  value text not null
) strict, without rowid;
INSERT INTO setting VALUES('curriculum_hash','a5cb8723881422caaf13cedf2cff15f8c6787de3cd4ccb20a7a7ea0347d27534');
INSERT INTO setting VALUES('key_check','3f24d66d71137a3fe97df6fa338aad6d');
INSERT INTO setting VALUES('made_by','bridgekeeper 0.1.0');
INSERT INTO setting VALUES('plain_ids','0');
INSERT INTO setting VALUES('zone','UTC');
CREATE TABLE run (
  run_id integer primary key,
  command text not null,
  tool_version text not null,
  started_at integer not null,
  finished_at integer
) strict;
INSERT INTO run VALUES(1,'import','0.1.0',1767600000000,1767600000000);
INSERT INTO run VALUES(2,'import','0.1.0',1767686400000,1767686400000);
CREATE TABLE file (
  file_id integer primary key,
  run_id integer not null references run,
  path text not null,
  sha256 blob,
  bytes integer,
  modified_at integer,
  outcome text check (outcome in ('imported', 'partly', 'rejected')),
  documents_imported integer not null default 0,
  documents_rejected integer not null default 0,
  events_new integer not null default 0,
  events_known integer not null default 0,
  events_conflicting integer not null default 0,
  events_rejected integer not null default 0,
  snapshots_new integer not null default 0,
  snapshots_known integer not null default 0
) strict;
INSERT INTO file VALUES(1,1,'inbox/j01_good.json',X'40d9714d455edde8d381ff7a3a4b0292722030b6b3f994a7a60098f33ecc7dd4',3846,1796028874299,'imported',1,0,18,0,0,0,1,0);
INSERT INTO file VALUES(2,2,'inbox/j03_conflict.json',X'27dee952cdfb628145e368cf3c0e60f0c1b31f859754eda969a338637f7b196e',531,1796028874299,'imported',1,0,0,1,1,0,0,0);
INSERT INTO file VALUES(3,2,'inbox/j04_dup_key_event.json',X'8100f14f966dbb08b04e2ff3e84295e786d45cd26138a7a6c34edf96ece80b3e',641,1796028874299,'partly',1,0,0,1,0,1,0,0);
INSERT INTO file VALUES(4,2,'inbox/j52_unknown_type.json',X'ac54c65cee39a78b897c71b514caf7b0bbe6f092ea044a3ba9f0abace87d6d39',524,1796028874299,'imported',1,0,0,1,0,0,0,0);
INSERT INTO file VALUES(5,2,'inbox/j20_trailing_comma.json',X'1bb9a3e5db7a2ad402a406168e549f716d3aa9aa36c0a7ce972fbbdd2ce36693',544,1796028874299,'rejected',0,1,0,0,0,0,0,0);
CREATE TABLE name (
  name_id integer primary key,
  name text not null
) strict;
INSERT INTO name VALUES(1,'newbie');
INSERT INTO name VALUES(2,'learn1');
INSERT INTO name VALUES(3,'learn2');
INSERT INTO name VALUES(4,'quiz1');
INSERT INTO name VALUES(5,'quiz1.q1');
INSERT INTO name VALUES(6,'quiz1.q2');
INSERT INTO name VALUES(7,'quiz1.q3');
INSERT INTO name VALUES(8,'quiz1.q4');
INSERT INTO name VALUES(9,'quiz1.q5');
INSERT INTO name VALUES(10,'quiz2');
INSERT INTO name VALUES(11,'quiz2.q1');
INSERT INTO name VALUES(12,'quiz2.q2');
INSERT INTO name VALUES(13,'quiz2.q3');
INSERT INTO name VALUES(14,'quiz2.q4');
INSERT INTO name VALUES(15,'quiz2.q5');
INSERT INTO name VALUES(16,'connector');
INSERT INTO name VALUES(17,'learn3');
INSERT INTO name VALUES(18,'learn4');
INSERT INTO name VALUES(19,'quiz3');
INSERT INTO name VALUES(20,'quiz3.q1');
INSERT INTO name VALUES(21,'quiz3.q2');
INSERT INTO name VALUES(22,'quiz3.q3');
INSERT INTO name VALUES(23,'quiz3.q4');
INSERT INTO name VALUES(24,'quiz3.q5');
INSERT INTO name VALUES(25,'quiz4');
INSERT INTO name VALUES(26,'quiz4.q1');
INSERT INTO name VALUES(27,'quiz4.q2');
INSERT INTO name VALUES(28,'quiz4.q3');
INSERT INTO name VALUES(29,'quiz4.q4');
INSERT INTO name VALUES(30,'quiz4.q5');
INSERT INTO name VALUES(31,'advisor');
INSERT INTO name VALUES(32,'learn5');
INSERT INTO name VALUES(33,'learn6');
INSERT INTO name VALUES(34,'quiz5');
INSERT INTO name VALUES(35,'quiz5.q1');
INSERT INTO name VALUES(36,'quiz5.q2');
INSERT INTO name VALUES(37,'quiz5.q3');
INSERT INTO name VALUES(38,'quiz5.q4');
INSERT INTO name VALUES(39,'quiz5.q5');
INSERT INTO name VALUES(40,'quiz6');
INSERT INTO name VALUES(41,'quiz6.q1');
INSERT INTO name VALUES(42,'quiz6.q2');
INSERT INTO name VALUES(43,'quiz6.q3');
INSERT INTO name VALUES(44,'quiz6.q4');
INSERT INTO name VALUES(45,'quiz6.q5');
INSERT INTO name VALUES(46,'guru');
INSERT INTO name VALUES(47,'learn7');
INSERT INTO name VALUES(48,'learn8');
INSERT INTO name VALUES(49,'quiz7');
INSERT INTO name VALUES(50,'quiz7.q1');
INSERT INTO name VALUES(51,'quiz7.q2');
INSERT INTO name VALUES(52,'quiz7.q3');
INSERT INTO name VALUES(53,'quiz7.q4');
INSERT INTO name VALUES(54,'quiz7.q5');
INSERT INTO name VALUES(55,'quiz8');
INSERT INTO name VALUES(56,'quiz8.q1');
INSERT INTO name VALUES(57,'quiz8.q2');
INSERT INTO name VALUES(58,'quiz8.q3');
INSERT INTO name VALUES(59,'quiz8.q4');
INSERT INTO name VALUES(60,'quiz8.q5');
CREATE TABLE learner (
  learner_id integer primary key,
  last_run_id integer not null references run,
  pseudonym blob not null,
  plain_id text
) strict;
INSERT INTO learner VALUES(1,2,X'8c2ecd687081121f752bd34103c241e1',NULL);
CREATE TABLE stale_learner (
  learner_id integer primary key
) strict;
INSERT INTO stale_learner VALUES(1);
CREATE TABLE log (
  log_id integer primary key,
  learner_id integer not null references learner,
  device text not null,
  events_n integer not null,
  last_seq integer not null,
  content_hash blob
) strict;
INSERT INTO log VALUES(4294967296,1,'iPhone-2F1C',18,18,X'7c2e709b4e45c8e4b4bdbdb7fef31b07');
CREATE TABLE segment (
  segment_id integer primary key,
  log_id integer not null references log,
  run_id integer not null references run,
  file_id integer not null references file,
  first_seq integer not null,
  last_seq integer not null,
  events_n integer not null,
  first_at integer,
  last_at integer,
  origin_curriculum text,
  origin_app_version text,
  records text not null
) strict;
INSERT INTO segment VALUES(4294967296,4294967296,1,1,1,18,18,1764576000000,1764577200000,NULL,NULL,'[[1,1764576000000,1],[2,1764576250000,3,2],[3,1764576451000,3,3],[4,1764576540000,4,4,1],[5,1764576560000,5,4,1,5,1,1],[6,1764576580000,5,4,1,6,2,1],[7,1764576600000,5,4,1,7,3,1],[8,1764576620000,5,4,1,8,0,1],[9,1764576640000,5,4,1,9,1,0],[10,1764576650000,6,4,1,4,5,1],[11,1764576840000,4,10,1],[12,1764576860000,5,10,1,11,1,1],[13,1764576880000,5,10,1,12,2,1],[14,1764576900000,5,10,1,13,3,1],[15,1764576920000,5,10,1,14,0,1],[16,1764576940000,5,10,1,15,1,0],[17,1764576950000,6,10,1,4,5,1],[18,1764577200000,7,1]]');
CREATE TABLE export (
  log_id integer not null references log,
  exported_at integer not null,
  first_seq integer not null,
  last_seq integer not null,
  curriculum text not null,
  app_version text not null,
  time_zone text not null,
  run_id integer not null references run,
  file_id integer not null references file,
  primary key (log_id, exported_at, first_seq, last_seq, curriculum, app_version, time_zone)
) strict, without rowid;
INSERT INTO export VALUES(4294967296,1765701000000,1,18,'2025.12','1.3.0','America/Detroit',1,1);
INSERT INTO export VALUES(4294967296,1765701000000,2,2,'2025.12','1.3.0','America/Detroit',2,2);
CREATE TABLE snapshot (
  snapshot_id integer primary key,
  learner_id integer not null references learner,
  run_id integer not null references run,
  file_id integer not null references file,
  taken_at integer not null,
  is_complete integer not null,
  device text,
  curriculum text,
  app_version text,
  content text not null
) strict;
INSERT INTO snapshot VALUES(4294967296,1,1,1,1765701000000,0,'iPhone-2F1C','2025.12','1.3.0','{"badge1Unlocked":true,"hasSeenOnboarding":true,"learn1Completed":true,"learn2Completed":true,"quiz1Attempts":1,"quiz1Passed":true,"quiz1Score":4}');
CREATE TABLE conflict (
  log_id integer not null references log,
  seq integer not null,
  record text not null,
  run_id integer not null references run,
  file_id integer not null references file,
  primary key (log_id, seq, record)
) strict, without rowid;
INSERT INTO "conflict" VALUES(4294967296,2,'[2,1764576451000,3,3]',2,2);
CREATE TABLE rejected (
  rejected_id integer primary key,
  run_id integer not null references run,
  file_id integer not null references file,
  line integer,
  "column" integer,
  pointer text,
  unit text not null,
  code text not null,
  message text not null,
  raw_text text,
  state text not null check (state in ('open', 'skipped', 'resolved'))
) strict;
INSERT INTO rejected VALUES(1,2,3,25,24,'/events/1/correct','event','BI108','correct occurs twice; the event was left out',replace('{\n      "seq": 5,\n      "at": "2025-12-01T08:09:20.000Z",\n      "type": "questionAnswered",\n      "quiz": "quiz1",\n      "attempt": 1,\n      "question": "quiz1.q1",\n      "selected": 1,\n      "correct": true, "correct": false\n    }','\n',char(10)),'open');
INSERT INTO rejected VALUES(2,2,4,20,15,'/events/1/type','warning','BI407','event type quizSkipped is not known',replace('{\n      "seq": 9,\n      "at": "2025-12-01T08:07:31.000Z",\n      "type": "quizSkipped",\n      "quiz": "quiz1"\n    }','\n',char(10)),'skipped');
INSERT INTO rejected VALUES(3,2,5,15,25,NULL,'document','BI101','trailing comma: found ''}'' after it, expected a key; the document was left out',NULL,'open');
CREATE TABLE curriculum (
  curriculum text primary key,
  released_at integer not null,
  pass_mark integer not null,
  retakes text not null,
  is_current integer not null
) strict, without rowid;
INSERT INTO curriculum VALUES('2025.12',1761955200000,80,'best',1);
CREATE TABLE badge (
  curriculum text not null references curriculum,
  badge text not null,
  position integer not null,
  title text not null,
  primary key (curriculum, badge)
) strict, without rowid;
INSERT INTO badge VALUES('2025.12','advisor',3,'Advisor');
INSERT INTO badge VALUES('2025.12','connector',2,'Connector');
INSERT INTO badge VALUES('2025.12','guru',4,'Guru');
INSERT INTO badge VALUES('2025.12','newbie',1,'Newbie');
CREATE TABLE lesson (
  curriculum text not null references curriculum,
  lesson text not null,
  badge text not null,
  position integer not null,
  title text not null,
  primary key (curriculum, lesson)
) strict, without rowid;
INSERT INTO lesson VALUES('2025.12','learn1','newbie',1,'First impressions');
INSERT INTO lesson VALUES('2025.12','learn2','newbie',2,'Listening well');
INSERT INTO lesson VALUES('2025.12','learn3','connector',3,'Following up');
INSERT INTO lesson VALUES('2025.12','learn4','connector',4,'Building a network');
INSERT INTO lesson VALUES('2025.12','learn5','advisor',5,'Earning trust');
INSERT INTO lesson VALUES('2025.12','learn6','advisor',6,'Giving and taking feedback');
INSERT INTO lesson VALUES('2025.12','learn7','guru',7,'Difficult conversations');
INSERT INTO lesson VALUES('2025.12','learn8','guru',8,'Mentoring');
CREATE TABLE quiz (
  curriculum text not null references curriculum,
  quiz text not null,
  badge text not null,
  position integer not null,
  title text not null,
  quiz_version text not null,
  questions_n integer not null,
  need integer not null,
  primary key (curriculum, quiz)
) strict, without rowid;
INSERT INTO quiz VALUES('2025.12','quiz1','newbie',1,'Meeting people','67a2b984',5,4);
INSERT INTO quiz VALUES('2025.12','quiz2','newbie',2,'Making people feel heard','cac35f53',5,4);
INSERT INTO quiz VALUES('2025.12','quiz3','connector',3,'Keeping in touch','05cd0fd4',5,4);
INSERT INTO quiz VALUES('2025.12','quiz4','connector',4,'Bringing people together','cdc1dd8d',5,4);
INSERT INTO quiz VALUES('2025.12','quiz5','advisor',5,'Being reliable','a36525b7',5,4);
INSERT INTO quiz VALUES('2025.12','quiz6','advisor',6,'Feedback that helps','0a700b52',5,4);
INSERT INTO quiz VALUES('2025.12','quiz7','guru',7,'Staying in the talk','5afe1cbe',5,4);
INSERT INTO quiz VALUES('2025.12','quiz8','guru',8,'Helping others grow','891a3ffc',5,4);
CREATE TABLE question (
  curriculum text not null references curriculum,
  quiz text not null,
  position integer not null,
  path_position integer not null,
  question text not null,
  text text not null,
  answer integer not null,
  key_text text not null,
  choices_n integer not null,
  question_version text not null,
  primary key (curriculum, quiz, position)
) strict, without rowid;
INSERT INTO question VALUES('2025.12','quiz1',1,1,'quiz1.q1','You join a video call with a new client. What helps most in the first minute?',1,'Greet them by name and say what your own part will be',4,'0d4d8859');
INSERT INTO question VALUES('2025.12','quiz1',2,2,'quiz1.q2','You introduce yourself at an event. Which words make it easiest to go on talking?',2,'I help hospitals plan their shifts. What brings you here?',4,'fb120d43');
INSERT INTO question VALUES('2025.12','quiz1',3,3,'quiz1.q3','You introduce two colleagues who have never met. What should you say about each?',3,'One thing that matters to the other person',4,'90420606');
INSERT INTO question VALUES('2025.12','quiz1',4,4,'quiz1.q4','You have forgotten the name of somebody you met last month. What is best?',0,'Say that it has slipped your mind and ask for it',4,'7f3085d2');
INSERT INTO question VALUES('2025.12','quiz1',5,5,'quiz1.q5','A colleague has told you about a problem. How do you show that you have listened?',2,'Sum up what you heard and ask if it is right',4,'ad6ed5dc');
INSERT INTO question VALUES('2025.12','quiz2',1,6,'quiz2.q1','Which question invites a client to say more?',1,'What would a good result look like for you?',4,'d593f919');
INSERT INTO question VALUES('2025.12','quiz2',2,7,'quiz2.q2','Somebody pauses in the middle of a thought. What should you do?',2,'Wait a few seconds and let them go on',4,'6ba5de94');
INSERT INTO question VALUES('2025.12','quiz2',3,8,'quiz2.q3','A customer tells you angrily about a mistake. What comes first?',3,'Say in your own words what troubles them',4,'57cc74ba');
INSERT INTO question VALUES('2025.12','quiz2',4,9,'quiz2.q4','A new member joins your team today. Which welcome helps them most?',0,'Introduce them to the people they will work with',4,'6ff0e8de');
INSERT INTO question VALUES('2025.12','quiz2',5,10,'quiz2.q5','You meet somebody whose line of work is new to you. What is a good start?',3,'Ask what they enjoy most about their work',4,'a86d6037');
INSERT INTO question VALUES('2025.12','quiz3',1,11,'quiz3.q1','You met somebody interesting at a conference. When should you write to them?',2,'Within two days, while they remember you well',4,'c4a61899');
INSERT INTO question VALUES('2025.12','quiz3',2,12,'quiz3.q2','What makes a message after a first meeting worth reading?',0,'It names something that you talked about',4,'d2fb53df');
INSERT INTO question VALUES('2025.12','quiz3',3,13,'quiz3.q3','You promised to send an article and notice a week later that you forgot. What do you do?',3,'Send it now with a short word of apology',4,'d23ad450');
INSERT INTO question VALUES('2025.12','quiz3',4,14,'quiz3.q4','A new contact has not answered your first message. What is a fair next step?',1,'Write once more after a week and add something useful',4,'ebbb224c');
INSERT INTO question VALUES('2025.12','quiz3',5,15,'quiz3.q5','You want to stay in touch with forty people. Which habit works best?',1,'Write to two of them every week, to each in person',4,'f9660997');
INSERT INTO question VALUES('2025.12','quiz4',1,16,'quiz4.q1','You want to introduce two of your contacts to each other by mail. What comes first?',3,'Ask both whether they want the introduction',4,'33b5bcd5');
INSERT INTO question VALUES('2025.12','quiz4',2,17,'quiz4.q2','What belongs in a mail that introduces two people?',1,'Why the two may be useful to each other',4,'f13e4cea');
INSERT INTO question VALUES('2025.12','quiz4',3,18,'quiz4.q3','You are at an event where you know nobody. Which aim is best?',0,'To have three real conversations this evening',4,'0d72f270');
INSERT INTO question VALUES('2025.12','quiz4',4,19,'quiz4.q4','Which contacts are most likely to bring you new ideas?',2,'People from many fields who know different things',4,'1e309915');
INSERT INTO question VALUES('2025.12','quiz4',5,20,'quiz4.q5','A contact has helped you to win a client. What is the best way to thank them?',0,'Tell them soon how it went and what their help did',4,'94425032');
INSERT INTO question VALUES('2025.12','quiz5',1,21,'quiz5.q1','You see that you will miss a deadline. When do you tell the client?',0,'As soon as you know it, with a new date',4,'4cc32d6b');
INSERT INTO question VALUES('2025.12','quiz5',2,22,'quiz5.q2','A client asks you something that you cannot answer. What earns their trust?',3,'Say that you do not know it yet and when you will',4,'41c9dc7c');
INSERT INTO question VALUES('2025.12','quiz5',3,23,'quiz5.q3','A colleague has told you a private worry. Your manager asks you about it. What do you say?',2,'That your colleague should be the one to speak of it',4,'80aa85ba');
INSERT INTO question VALUES('2025.12','quiz5',4,24,'quiz5.q4','Which kind of promise does most for a lasting relationship?',2,'A modest one that you are sure to keep',4,'a9b3c6bb');
INSERT INTO question VALUES('2025.12','quiz5',5,25,'quiz5.q5','You give a colleague feedback on a talk. Which sentence helps most?',1,'The first chart had six lines, and I lost the main point.',4,'8002f514');
INSERT INTO question VALUES('2025.12','quiz6',1,26,'quiz6.q1','A colleague has made a small mistake. When is the best time for feedback?',1,'Soon after it, with nobody else listening',4,'7238473c');
INSERT INTO question VALUES('2025.12','quiz6',2,27,'quiz6.q2','Somebody gives you feedback that surprises you. What do you do first?',0,'Ask for an example, so that you understand it',4,'49c4e20a');
INSERT INTO question VALUES('2025.12','quiz6',3,28,'quiz6.q3','What makes praise useful to the person who gets it?',3,'It says what exactly was done and what good it did',4,'1fe3c2ec');
INSERT INTO question VALUES('2025.12','quiz6',4,29,'quiz6.q4','A mistake of yours has cost a client time. What keeps their trust?',1,'Admit it, repair it and say what you will do differently',4,'5fc2a539');
INSERT INTO question VALUES('2025.12','quiz6',5,30,'quiz6.q5','You asked for feedback and got it. What is the best next step?',2,'Try one change and later tell them how it went',4,'e660f9e7');
INSERT INTO question VALUES('2025.12','quiz7',1,31,'quiz7.q1','You must tell a partner that a project has to end. How do you begin?',3,'With the message itself, in plain words',4,'0a135188');
INSERT INTO question VALUES('2025.12','quiz7',2,32,'quiz7.q2','A talk gets heated and voices rise. What helps most?',2,'Suggest a short break and a time to go on',4,'6bf30872');
INSERT INTO question VALUES('2025.12','quiz7',3,33,'quiz7.q3','Two colleagues have a quarrel and ask you to help. What is your first step?',0,'Let each of them tell their view in full',4,'efe0485c');
INSERT INTO question VALUES('2025.12','quiz7',4,34,'quiz7.q4','You have to refuse a request from a good contact. Which answer is best?',0,'A clear no, the reason and another idea',4,'cca5a480');
INSERT INTO question VALUES('2025.12','quiz7',5,35,'quiz7.q5','Your mentee asks you which of two job offers to take. What do you do?',1,'Ask what matters to them and compare both offers',4,'e3f1a82f');
INSERT INTO question VALUES('2025.12','quiz8',1,36,'quiz8.q1','What should mentor and mentee agree on when they first meet?',0,'What the mentee wants to reach and how often they meet',4,'e2773b5f');
INSERT INTO question VALUES('2025.12','quiz8',2,37,'quiz8.q2','Your mentee''s presentation has failed. Which reaction helps them to learn?',1,'Ask what they would do differently next time',4,'360f6352');
INSERT INTO question VALUES('2025.12','quiz8',3,38,'quiz8.q3','A colleague has missed three deadlines. How do you open the talk about it?',3,'Say what you have seen and ask how they see it',4,'f993e36a');
INSERT INTO question VALUES('2025.12','quiz8',4,39,'quiz8.q4','How can you tell that mentoring has done its work?',2,'The mentee finds the next steps without help',4,'8dcc6cf0');
INSERT INTO question VALUES('2025.12','quiz8',5,40,'quiz8.q5','A hard talk has ended with a solution. What should you do before you part?',3,'Agree on who does what, and until when',4,'13002f3f');
CREATE TABLE choice (
  curriculum text not null references curriculum,
  question text not null,
  choice integer not null,
  text text not null,
  is_key integer not null,
  primary key (curriculum, question, choice)
) strict, without rowid;
INSERT INTO choice VALUES('2025.12','quiz1.q1',0,'Share your screen and go straight to the slides',0);
INSERT INTO choice VALUES('2025.12','quiz1.q1',1,'Greet them by name and say what your own part will be',1);
INSERT INTO choice VALUES('2025.12','quiz1.q1',2,'List the projects that you have finished this year',0);
INSERT INTO choice VALUES('2025.12','quiz1.q1',3,'Stay silent until the client has started to speak',0);
INSERT INTO choice VALUES('2025.12','quiz1.q2',0,'I am a senior consultant in the second operations group.',0);
INSERT INTO choice VALUES('2025.12','quiz1.q2',1,'I have been with the same company for eleven years now.',0);
INSERT INTO choice VALUES('2025.12','quiz1.q2',2,'I help hospitals plan their shifts. What brings you here?',1);
INSERT INTO choice VALUES('2025.12','quiz1.q2',3,'I am only here because my manager could not come today.',0);
INSERT INTO choice VALUES('2025.12','quiz1.q3',0,'Everything that you know of their career',0);
INSERT INTO choice VALUES('2025.12','quiz1.q3',1,'A funny story from the last office party',0);
INSERT INTO choice VALUES('2025.12','quiz1.q3',2,'Nothing except the name and the job title',0);
INSERT INTO choice VALUES('2025.12','quiz1.q3',3,'One thing that matters to the other person',1);
INSERT INTO choice VALUES('2025.12','quiz1.q4',0,'Say that it has slipped your mind and ask for it',1);
INSERT INTO choice VALUES('2025.12','quiz1.q4',1,'Talk on and hope that somebody else will say it',0);
INSERT INTO choice VALUES('2025.12','quiz1.q4',2,'Guess a name and see whether the person reacts',0);
INSERT INTO choice VALUES('2025.12','quiz1.q4',3,'Avoid the person until you have looked up the name',0);
INSERT INTO choice VALUES('2025.12','quiz1.q5',0,'Nod often while you answer your messages',0);
INSERT INTO choice VALUES('2025.12','quiz1.q5',1,'Tell them of a problem of yours that was much worse',0);
INSERT INTO choice VALUES('2025.12','quiz1.q5',2,'Sum up what you heard and ask if it is right',1);
INSERT INTO choice VALUES('2025.12','quiz1.q5',3,'Say at once that it will surely turn out well',0);
INSERT INTO choice VALUES('2025.12','quiz2.q1',0,'Do you agree that the present plan is good?',0);
INSERT INTO choice VALUES('2025.12','quiz2.q1',1,'What would a good result look like for you?',1);
INSERT INTO choice VALUES('2025.12','quiz2.q1',2,'Is the deadline on Friday still right for you?',0);
INSERT INTO choice VALUES('2025.12','quiz2.q1',3,'Would you rather have the first offer or the second?',0);
INSERT INTO choice VALUES('2025.12','quiz2.q2',0,'Finish the sentence for them at once',0);
INSERT INTO choice VALUES('2025.12','quiz2.q2',1,'Change the subject to fill the silence',0);
INSERT INTO choice VALUES('2025.12','quiz2.q2',2,'Wait a few seconds and let them go on',1);
INSERT INTO choice VALUES('2025.12','quiz2.q2',3,'Look at your watch so that they hurry',0);
INSERT INTO choice VALUES('2025.12','quiz2.q3',0,'Explain why the mistake was hard to avoid',0);
INSERT INTO choice VALUES('2025.12','quiz2.q3',1,'Point out which rule of the contract applies',0);
INSERT INTO choice VALUES('2025.12','quiz2.q3',2,'Ask them to calm down before they go on',0);
INSERT INTO choice VALUES('2025.12','quiz2.q3',3,'Say in your own words what troubles them',1);
INSERT INTO choice VALUES('2025.12','quiz2.q4',0,'Introduce them to the people they will work with',1);
INSERT INTO choice VALUES('2025.12','quiz2.q4',1,'Send them a list of all names in the company',0);
INSERT INTO choice VALUES('2025.12','quiz2.q4',2,'Have them speak about themselves to the whole floor',0);
INSERT INTO choice VALUES('2025.12','quiz2.q4',3,'Leave them alone for a week so that they settle in',0);
INSERT INTO choice VALUES('2025.12','quiz2.q5',0,'Pretend to know the field and use its jargon',0);
INSERT INTO choice VALUES('2025.12','quiz2.q5',1,'Talk about your own field until they join in',0);
INSERT INTO choice VALUES('2025.12','quiz2.q5',2,'Ask how much people in that line of work earn',0);
INSERT INTO choice VALUES('2025.12','quiz2.q5',3,'Ask what they enjoy most about their work',1);
INSERT INTO choice VALUES('2025.12','quiz3.q1',0,'At the next conference, when you meet anyway',0);
INSERT INTO choice VALUES('2025.12','quiz3.q1',1,'After three months, so as not to seem too eager',0);
INSERT INTO choice VALUES('2025.12','quiz3.q1',2,'Within two days, while they remember you well',1);
INSERT INTO choice VALUES('2025.12','quiz3.q1',3,'On the day when you need something from them',0);
INSERT INTO choice VALUES('2025.12','quiz3.q2',0,'It names something that you talked about',1);
INSERT INTO choice VALUES('2025.12','quiz3.q2',1,'It tells the whole history of your company',0);
INSERT INTO choice VALUES('2025.12','quiz3.q2',2,'It goes in one copy to everybody you met',0);
INSERT INTO choice VALUES('2025.12','quiz3.q2',3,'It asks for a favour in its first sentence',0);
INSERT INTO choice VALUES('2025.12','quiz3.q3',0,'Leave it, since a week is far too late',0);
INSERT INTO choice VALUES('2025.12','quiz3.q3',1,'Send it and say that the mail got delayed',0);
INSERT INTO choice VALUES('2025.12','quiz3.q3',2,'Wait until the other person asks for it',0);
INSERT INTO choice VALUES('2025.12','quiz3.q3',3,'Send it now with a short word of apology',1);
INSERT INTO choice VALUES('2025.12','quiz3.q4',0,'Write a short reminder every morning until they answer',0);
INSERT INTO choice VALUES('2025.12','quiz3.q4',1,'Write once more after a week and add something useful',1);
INSERT INTO choice VALUES('2025.12','quiz3.q4',2,'Ask their manager for the reason why they do not answer',0);
INSERT INTO choice VALUES('2025.12','quiz3.q4',3,'Put the same question on their public profile instead',0);
INSERT INTO choice VALUES('2025.12','quiz3.q5',0,'Send all of them the same greeting once a year',0);
INSERT INTO choice VALUES('2025.12','quiz3.q5',1,'Write to two of them every week, to each in person',1);
INSERT INTO choice VALUES('2025.12','quiz3.q5',2,'Call all of them on one day, then rest for a year',0);
INSERT INTO choice VALUES('2025.12','quiz3.q5',3,'Wait until each of them gets in touch with you',0);
INSERT INTO choice VALUES('2025.12','quiz4.q1',0,'Send each of them the other''s phone number',0);
INSERT INTO choice VALUES('2025.12','quiz4.q1',1,'Write to both and set a date for their meeting',0);
INSERT INTO choice VALUES('2025.12','quiz4.q1',2,'Add both to a group chat without any comment',0);
INSERT INTO choice VALUES('2025.12','quiz4.q1',3,'Ask both whether they want the introduction',1);
INSERT INTO choice VALUES('2025.12','quiz4.q2',0,'How long you have known each of the two',0);
INSERT INTO choice VALUES('2025.12','quiz4.q2',1,'Why the two may be useful to each other',1);
INSERT INTO choice VALUES('2025.12','quiz4.q2',2,'A request to be copied on all their mails',0);
INSERT INTO choice VALUES('2025.12','quiz4.q2',3,'The full curriculum vitae of each of the two',0);
INSERT INTO choice VALUES('2025.12','quiz4.q3',0,'To have three real conversations this evening',1);
INSERT INTO choice VALUES('2025.12','quiz4.q3',1,'To hand a business card to everybody in the room',0);
INSERT INTO choice VALUES('2025.12','quiz4.q3',2,'To stand at the buffet until somebody speaks to you',0);
INSERT INTO choice VALUES('2025.12','quiz4.q3',3,'To find the most important guest and stay close',0);
INSERT INTO choice VALUES('2025.12','quiz4.q4',0,'People from your own team whom you see every day',0);
INSERT INTO choice VALUES('2025.12','quiz4.q4',1,'People of your own age with the same training',0);
INSERT INTO choice VALUES('2025.12','quiz4.q4',2,'People from many fields who know different things',1);
INSERT INTO choice VALUES('2025.12','quiz4.q4',3,'People who have always shared your opinions',0);
INSERT INTO choice VALUES('2025.12','quiz4.q5',0,'Tell them soon how it went and what their help did',1);
INSERT INTO choice VALUES('2025.12','quiz4.q5',1,'Mention it briefly when you need the next favour',0);
INSERT INTO choice VALUES('2025.12','quiz4.q5',2,'Send a costly present without a word about the reason',0);
INSERT INTO choice VALUES('2025.12','quiz4.q5',3,'Wait for a chance to pay it back and say nothing till then',0);
INSERT INTO choice VALUES('2025.12','quiz5.q1',0,'As soon as you know it, with a new date',1);
INSERT INTO choice VALUES('2025.12','quiz5.q1',1,'On the day itself, with a good excuse',0);
INSERT INTO choice VALUES('2025.12','quiz5.q1',2,'Afterwards, when the work has been done',0);
INSERT INTO choice VALUES('2025.12','quiz5.q1',3,'At the moment when the client asks for it',0);
INSERT INTO choice VALUES('2025.12','quiz5.q2',0,'Give your best guess and sound as sure as you can',0);
INSERT INTO choice VALUES('2025.12','quiz5.q2',1,'Answer another question that you know more about',0);
INSERT INTO choice VALUES('2025.12','quiz5.q2',2,'Say that nobody in the field knows such things',0);
INSERT INTO choice VALUES('2025.12','quiz5.q2',3,'Say that you do not know it yet and when you will',1);
INSERT INTO choice VALUES('2025.12','quiz5.q3',0,'That your colleague has never told you anything at all',0);
INSERT INTO choice VALUES('2025.12','quiz5.q3',1,'What you know, because a manager may know everything',0);
INSERT INTO choice VALUES('2025.12','quiz5.q3',2,'That your colleague should be the one to speak of it',1);
INSERT INTO choice VALUES('2025.12','quiz5.q3',3,'Half of what you know, so that both of them are content',0);
INSERT INTO choice VALUES('2025.12','quiz5.q4',0,'A bold one that you hope to keep somehow',0);
INSERT INTO choice VALUES('2025.12','quiz5.q4',1,'A vague one that nobody can hold you to',0);
INSERT INTO choice VALUES('2025.12','quiz5.q4',2,'A modest one that you are sure to keep',1);
INSERT INTO choice VALUES('2025.12','quiz5.q4',3,'A quick one that ends the talk politely',0);
INSERT INTO choice VALUES('2025.12','quiz5.q5',0,'It was not a good talk, but I am sure that you know it.',0);
INSERT INTO choice VALUES('2025.12','quiz5.q5',1,'The first chart had six lines, and I lost the main point.',1);
INSERT INTO choice VALUES('2025.12','quiz5.q5',2,'You are simply not somebody who can explain such things.',0);
INSERT INTO choice VALUES('2025.12','quiz5.q5',3,'Some people told me that your talks could be better.',0);
INSERT INTO choice VALUES('2025.12','quiz6.q1',0,'At once, in front of the whole team',0);
INSERT INTO choice VALUES('2025.12','quiz6.q1',1,'Soon after it, with nobody else listening',1);
INSERT INTO choice VALUES('2025.12','quiz6.q1',2,'At the yearly review, with all the other points',0);
INSERT INTO choice VALUES('2025.12','quiz6.q1',3,'At the moment when it has happened again twice',0);
INSERT INTO choice VALUES('2025.12','quiz6.q2',0,'Ask for an example, so that you understand it',1);
INSERT INTO choice VALUES('2025.12','quiz6.q2',1,'Explain why the other person must be mistaken',0);
INSERT INTO choice VALUES('2025.12','quiz6.q2',2,'Name a mistake that the other has made as well',0);
INSERT INTO choice VALUES('2025.12','quiz6.q2',3,'Agree with all of it, so that the talk ends soon',0);
INSERT INTO choice VALUES('2025.12','quiz6.q3',0,'It says how much worse a colleague''s work was',0);
INSERT INTO choice VALUES('2025.12','quiz6.q3',1,'It ends with a wish for more by next Monday',0);
INSERT INTO choice VALUES('2025.12','quiz6.q3',2,'It holds as many strong adjectives as possible',0);
INSERT INTO choice VALUES('2025.12','quiz6.q3',3,'It says what exactly was done and what good it did',1);
INSERT INTO choice VALUES('2025.12','quiz6.q4',0,'Repair it quietly and hope that nobody noticed it',0);
INSERT INTO choice VALUES('2025.12','quiz6.q4',1,'Admit it, repair it and say what you will do differently',1);
INSERT INTO choice VALUES('2025.12','quiz6.q4',2,'Show the client that others had a share in it, too',0);
INSERT INTO choice VALUES('2025.12','quiz6.q4',3,'Apologise many times and leave the repair to them',0);
INSERT INTO choice VALUES('2025.12','quiz6.q5',0,'Ask other people until somebody is kinder',0);
INSERT INTO choice VALUES('2025.12','quiz6.q5',1,'Thank them and go on exactly as you did before',0);
INSERT INTO choice VALUES('2025.12','quiz6.q5',2,'Try one change and later tell them how it went',1);
INSERT INTO choice VALUES('2025.12','quiz6.q5',3,'Change all of your habits at once by tomorrow',0);
INSERT INTO choice VALUES('2025.12','quiz7.q1',0,'With half an hour of friendly small talk',0);
INSERT INTO choice VALUES('2025.12','quiz7.q1',1,'With a list of all that they did wrong',0);
INSERT INTO choice VALUES('2025.12','quiz7.q1',2,'With a mail to their whole department',0);
INSERT INTO choice VALUES('2025.12','quiz7.q1',3,'With the message itself, in plain words',1);
INSERT INTO choice VALUES('2025.12','quiz7.q2',0,'Speak louder, so that your point is heard',0);
INSERT INTO choice VALUES('2025.12','quiz7.q2',1,'Leave the room without a word and go home',0);
INSERT INTO choice VALUES('2025.12','quiz7.q2',2,'Suggest a short break and a time to go on',1);
INSERT INTO choice VALUES('2025.12','quiz7.q2',3,'Repeat your last point until they give in',0);
INSERT INTO choice VALUES('2025.12','quiz7.q3',0,'Let each of them tell their view in full',1);
INSERT INTO choice VALUES('2025.12','quiz7.q3',1,'Decide which of the two is mostly right',0);
INSERT INTO choice VALUES('2025.12','quiz7.q3',2,'Ask both of them to forget the whole matter',0);
INSERT INTO choice VALUES('2025.12','quiz7.q3',3,'Tell both of their managers about the quarrel',0);
INSERT INTO choice VALUES('2025.12','quiz7.q4',0,'A clear no, the reason and another idea',1);
INSERT INTO choice VALUES('2025.12','quiz7.q4',1,'A maybe, so that they can keep some hope',0);
INSERT INTO choice VALUES('2025.12','quiz7.q4',2,'A yes that you will take back next week',0);
INSERT INTO choice VALUES('2025.12','quiz7.q4',3,'No answer, until they stop asking for it',0);
INSERT INTO choice VALUES('2025.12','quiz7.q5',0,'Name the offer that you yourself would have taken',0);
INSERT INTO choice VALUES('2025.12','quiz7.q5',1,'Ask what matters to them and compare both offers',1);
INSERT INTO choice VALUES('2025.12','quiz7.q5',2,'Advise them to take the offer with the higher pay',0);
INSERT INTO choice VALUES('2025.12','quiz7.q5',3,'Ask them to come back when they have decided',0);
INSERT INTO choice VALUES('2025.12','quiz8.q1',0,'What the mentee wants to reach and how often they meet',1);
INSERT INTO choice VALUES('2025.12','quiz8.q1',1,'Which tasks of the mentor the mentee will soon take over',0);
INSERT INTO choice VALUES('2025.12','quiz8.q1',2,'Which mark the mentee has to earn from the mentor',0);
INSERT INTO choice VALUES('2025.12','quiz8.q1',3,'Which other people the mentee may no longer ask',0);
INSERT INTO choice VALUES('2025.12','quiz8.q2',0,'Tell them to forget it as quickly as they can',0);
INSERT INTO choice VALUES('2025.12','quiz8.q2',1,'Ask what they would do differently next time',1);
INSERT INTO choice VALUES('2025.12','quiz8.q2',2,'Offer to hold their next presentation yourself',0);
INSERT INTO choice VALUES('2025.12','quiz8.q2',3,'Explain how well your own ones have always gone',0);
INSERT INTO choice VALUES('2025.12','quiz8.q3',0,'Say what kind of people miss their deadlines',0);
INSERT INTO choice VALUES('2025.12','quiz8.q3',1,'Ask them why they do not care about the others',0);
INSERT INTO choice VALUES('2025.12','quiz8.q3',2,'Hint at it in a joke and hope they understand',0);
INSERT INTO choice VALUES('2025.12','quiz8.q3',3,'Say what you have seen and ask how they see it',1);
INSERT INTO choice VALUES('2025.12','quiz8.q4',0,'The mentee does everything as the mentor would',0);
INSERT INTO choice VALUES('2025.12','quiz8.q4',1,'The mentor has told all the stories they know',0);
INSERT INTO choice VALUES('2025.12','quiz8.q4',2,'The mentee finds the next steps without help',1);
INSERT INTO choice VALUES('2025.12','quiz8.q4',3,'The mentee has moved into the mentor''s own team',0);
INSERT INTO choice VALUES('2025.12','quiz8.q5',0,'Go through once more who was at fault',0);
INSERT INTO choice VALUES('2025.12','quiz8.q5',1,'Promise never to return to the subject',0);
INSERT INTO choice VALUES('2025.12','quiz8.q5',2,'Tell the team how the talk has ended',0);
INSERT INTO choice VALUES('2025.12','quiz8.q5',3,'Agree on who does what, and until when',1);
CREATE TABLE gate (
  curriculum text not null references curriculum,
  item text not null,
  needs text not null,
  quantity text not null check (quantity in ('all', 'any')),
  primary key (curriculum, item, needs)
) strict, without rowid;
CREATE TABLE path_node (
  node integer primary key,
  name text not null,
  kind text not null,
  badge text,
  slot integer,
  title text not null
) strict;
INSERT INTO path_node VALUES(0,'onboarding','onboarding',NULL,NULL,'Onboarding');
INSERT INTO path_node VALUES(1,'newbie.lesson1','lesson','newbie',1,'Newbie, lesson 1');
INSERT INTO path_node VALUES(2,'newbie.lesson2','lesson','newbie',2,'Newbie, lesson 2');
INSERT INTO path_node VALUES(3,'newbie.quiz1','quiz','newbie',1,'Newbie, quiz 1');
INSERT INTO path_node VALUES(4,'newbie.quiz2','quiz','newbie',2,'Newbie, quiz 2');
INSERT INTO path_node VALUES(5,'connector.lesson1','lesson','connector',1,'Connector, lesson 1');
INSERT INTO path_node VALUES(6,'connector.lesson2','lesson','connector',2,'Connector, lesson 2');
INSERT INTO path_node VALUES(7,'connector.quiz1','quiz','connector',1,'Connector, quiz 1');
INSERT INTO path_node VALUES(8,'connector.quiz2','quiz','connector',2,'Connector, quiz 2');
INSERT INTO path_node VALUES(9,'advisor.lesson1','lesson','advisor',1,'Advisor, lesson 1');
INSERT INTO path_node VALUES(10,'advisor.lesson2','lesson','advisor',2,'Advisor, lesson 2');
INSERT INTO path_node VALUES(11,'advisor.quiz1','quiz','advisor',1,'Advisor, quiz 1');
INSERT INTO path_node VALUES(12,'advisor.quiz2','quiz','advisor',2,'Advisor, quiz 2');
INSERT INTO path_node VALUES(13,'guru.lesson1','lesson','guru',1,'Guru, lesson 1');
INSERT INTO path_node VALUES(14,'guru.lesson2','lesson','guru',2,'Guru, lesson 2');
INSERT INTO path_node VALUES(15,'guru.quiz1','quiz','guru',1,'Guru, quiz 1');
INSERT INTO path_node VALUES(16,'guru.quiz2','quiz','guru',2,'Guru, quiz 2');
INSERT INTO path_node VALUES(17,'guru.badge','badge','guru',NULL,'Guru badge');
CREATE TABLE learner_fact (
  learner_id integer primary key references learner,
  first_at integer,
  last_at integer,
  events_n integer not null,
  devices_n integer not null,
  snapshots_n integer not null,
  resets_n integer not null,
  on_path integer not null,
  verdict text not null,
  active_days text not null
) strict;
CREATE TABLE attempt_fact (
  learner_id integer not null references learner,
  attempt_no integer not null,
  quiz text not null,
  curriculum text not null,
  finish_rank integer,
  passed integer,
  score integer,
  total integer,
  complete integer not null,
  started_at integer,
  finished_at integer,
  closed_at integer,
  last_at integer,
  answers text not null,
  log_id integer not null references log,
  number integer not null,
  app_version text,
  primary key (learner_id, attempt_no)
) strict, without rowid;
CREATE TABLE step_fact (
  learner_id integer not null references learner,
  node integer not null,
  reached_at integer not null,
  recorded_at integer not null,
  item integer not null,
  primary key (learner_id, node)
) strict, without rowid;
CREATE TABLE finding_fact (
  learner_id integer not null references learner,
  finding_no integer not null,
  code text not null,
  class text not null,
  severity text not null,
  device text,
  seq integer,
  at integer,
  subject text not null,
  message text not null,
  facts text not null,
  holds_under text not null,
  primary key (learner_id, finding_no)
) strict, without rowid;
CREATE TABLE report_claim (
  claim_id integer primary key,
  report text not null,
  period text not null,
  as_of integer not null,
  known_at integer not null,
  definition_hash text not null,
  zone text not null,
  state text not null check (state in ('produced', 'current', 'empty', 'failed')),
  is_final integer not null,
  claimed_at integer not null,
  produced_run integer,
  unique (report, period, as_of, known_at, definition_hash, zone)
) strict;
CREATE TABLE report_file (
  claim_id integer not null references report_claim,
  path text not null,
  bytes integer not null,
  sha256 text not null,
  primary key (claim_id, path)
) strict, without rowid;
CREATE TABLE rule (
  code text primary key,
  title text not null
) strict, without rowid;
INSERT INTO rule VALUES('BK101','A lesson of a locked section was used');
INSERT INTO rule VALUES('BK102','A quiz was started before its lessons were finished');
INSERT INTO rule VALUES('BK103','A quiz of a locked section was started');
INSERT INTO rule VALUES('BK104','A badge was awarded while a quiz was not passed');
INSERT INTO rule VALUES('BK105','A badge was due, but its award is not recorded');
INSERT INTO rule VALUES('BK106','A badge was awarded twice with no reset between');
INSERT INTO rule VALUES('BK107','An award was recorded after the section it opens was used');
INSERT INTO rule VALUES('BK108','A badge was awarded although the one before never was');
INSERT INTO rule VALUES('BK109','A section was used after a retake had closed it');
INSERT INTO rule VALUES('BK201','A quiz was finished that was not started');
INSERT INTO rule VALUES('BK202','A question was answered outside any attempt');
INSERT INTO rule VALUES('BK203','An attempt went on after another was started');
INSERT INTO rule VALUES('BK204','A quiz was finished with a question unanswered');
INSERT INTO rule VALUES('BK205','A question was answered twice in one attempt');
INSERT INTO rule VALUES('BK206','A question of another quiz was answered');
INSERT INTO rule VALUES('BK207','The number of an attempt skips');
INSERT INTO rule VALUES('BK208','The number of an attempt is not above the last');
INSERT INTO rule VALUES('BK210','An answer was recorded after its attempt had ended');
INSERT INTO rule VALUES('BK301','The score is not the number of right answers');
INSERT INTO rule VALUES('BK302','Marked as passed below the pass mark');
INSERT INTO rule VALUES('BK303','Marked as not passed at or above the pass mark');
INSERT INTO rule VALUES('BK304','The score is below zero or above the total');
INSERT INTO rule VALUES('BK305','The total is not the number of questions');
INSERT INTO rule VALUES('BK306','A choice was recorded that does not exist');
INSERT INTO rule VALUES('BK307','An answer is marked against the key');
INSERT INTO rule VALUES('BK401','A device''s clock went back');
INSERT INTO rule VALUES('BK406','Legal only if a device''s clock was off');
INSERT INTO rule VALUES('BK407','A device''s clock changed by a time zone or summer time');
INSERT INTO rule VALUES('BK501','Something is stored as done, what it needs is not');
INSERT INTO rule VALUES('BK502','A badge is stored, a pass that must have earned it is not');
INSERT INTO rule VALUES('BK503','The stored pass contradicts the stored score');
INSERT INTO rule VALUES('BK504','A result is stored with fewer attempts than it needs');
INSERT INTO rule VALUES('BK511','The search was cut short; neither legal nor impossible');
INSERT INTO rule VALUES('BK601','Legal only with another device''s progress');
INSERT INTO rule VALUES('BK602','Two devices wait for each other in a circle');
INSERT INTO rule VALUES('BK607','One award was recorded on two devices');
INSERT INTO rule VALUES('BK705','Legal under an older version of the rules');
INSERT INTO rule VALUES('BK801','Something was used that a reset had cleared');
INSERT INTO rule VALUES('BK802','Progress restarts, no reset is recorded');
INSERT INTO rule VALUES('BK901','Records are missing in a log');
INSERT INTO rule VALUES('BK903','A log does not begin at its first record');
CREATE INDEX file_by_run on file (run_id);
CREATE INDEX file_by_size on file (bytes);
CREATE INDEX file_by_content on file (sha256);
CREATE UNIQUE INDEX learner_by_pseudonym on learner (pseudonym);
CREATE UNIQUE INDEX log_by_device on log (device, learner_id);
CREATE INDEX segment_by_log on segment (log_id);
CREATE INDEX snapshot_by_time on snapshot (learner_id, taken_at);
CREATE INDEX rejected_by_file on rejected (file_id);
CREATE UNIQUE INDEX question_by_id on question (curriculum, question);
CREATE VIEW learners as
select
  f.learner_id,
  lower(hex(l.pseudonym)) as pseudonym,
  f.first_at,
  f.last_at,
  f.events_n,
  f.devices_n,
  f.snapshots_n,
  f.resets_n,
  f.on_path,
  f.verdict,
  f.active_days
from learner_fact as f
join learner as l on l.learner_id = f.learner_id;
CREATE VIEW activity as
select f.learner_id, d.value as day
from learner_fact as f, json_each(f.active_days) as d;
CREATE VIEW attempts as
select
  a.learner_id,
  a.attempt_no,
  (select device from log where log_id = a.log_id) as device,
  a.quiz,
  a.number,
  a.curriculum,
  a.app_version,
  a.started_at,
  a.finished_at,
  a.closed_at,
  a.last_at,
  a.score,
  a.total,
  a.passed,
  a.finish_rank,
  a.complete,
  a.answers
from attempt_fact as a;
CREATE VIEW answers as
select
  a.learner_id,
  a.attempt_no,
  a.quiz,
  a.curriculum,
  a.finish_rank,
  n.key + 1 as position,
  q.question,
  q.question_version,
  case
    when n.value < 10 then null
    when n.value / 10 = 99 then -2
    when n.value / 10 > 99 then n.value / 10 - 2
    else n.value / 10 - 1
  end as selected,
  case n.value % 10 when 2 then null else n.value % 10 end as is_right
from attempt_fact as a, json_each(a.answers) as n
join question as q on q.curriculum = a.curriculum and q.quiz = a.quiz and q.position = n.key + 1
where n.type <> 'null';
CREATE VIEW steps as
select
  s.learner_id, s.node, s.reached_at, s.recorded_at,
  (select name from name where name_id = s.item) as item, s.item as item_number
from step_fact as s;
CREATE VIEW items as
select name_id as item_number, name as item
from name;
CREATE VIEW findings as
select
  learner_id, finding_no, code, class, severity, device, seq, at, subject, message, facts, holds_under
from finding_fact;
CREATE VIEW events as
with opened as (
  select
    g.learner_id, g.device, s.run_id,
    json_extract(r.value, '$[0]') as seq,
    json_extract(r.value, '$[1]') as at,
    json_extract(r.value, '$[2]') as kind,
    json_extract(r.value, '$[3]') as third,
    json_extract(r.value, '$[4]') as fourth,
    json_extract(r.value, '$[5]') as fifth,
    json_extract(r.value, '$[6]') as sixth,
    json_extract(r.value, '$[7]') as seventh
  from segment as s
  join log as g on g.log_id = s.log_id, json_each(s.records) as r
)
select
  lower(hex(l.pseudonym)) as pseudonym,
  o.learner_id,
  o.device,
  nullif(o.seq, 0) as seq,
  o.at,
  strftime('%Y-%m-%dT%H:%M:%S', o.at / 1000, 'unixepoch') || printf('.%03dZ', o.at % 1000) as at_utc,
  case o.kind
    when 1 then 'onboardingCompleted'
    when 2 then 'lessonStarted'
    when 3 then 'lessonCompleted'
    when 4 then 'quizStarted'
    when 5 then 'questionAnswered'
    when 6 then 'quizFinished'
    when 7 then 'badgeUnlocked'
    when 8 then 'progressReset'
  end as type,
  case when o.kind in (2, 3) then (select name from name where name_id = o.third) end as lesson,
  case when o.kind in (4, 5, 6) then (select name from name where name_id = o.third) end as quiz,
  case when o.kind in (4, 5, 6) then nullif(o.fourth, 0) end as attempt,
  case when o.kind = 5 then (select name from name where name_id = o.fifth) end as question,
  case when o.kind = 5 then o.sixth end as selected,
  case when o.kind = 5 then o.seventh end as correct,
  case when o.kind = 6 then o.fifth end as score,
  case when o.kind = 6 then o.sixth end as total,
  case when o.kind = 6 then o.seventh end as passed,
  case o.kind
    when 7 then (select name from name where name_id = o.third)
    when 8 then (select name from name where name_id = o.fourth)
  end as badge,
  case when o.kind = 8 then
    case o.third when 0 then 'all' when 1 then 'keepBadges' when 2 then 'badge' end
  end as scope,
  o.run_id
from opened as o
join learner as l on l.learner_id = o.learner_id;
CREATE VIEW imports as
select
  r.run_id,
  r.started_at,
  r.finished_at,
  r.tool_version,
  count(f.file_id) as files_n,
  coalesce(sum(f.outcome = 'imported'), 0) as files_imported,
  coalesce(sum(f.outcome = 'partly'), 0) as files_partly,
  coalesce(sum(f.outcome = 'rejected'), 0) as files_rejected,
  coalesce(sum(f.documents_imported), 0) as documents_imported,
  coalesce(sum(f.documents_rejected), 0) as documents_rejected,
  coalesce(sum(f.events_new), 0) as events_new,
  coalesce(sum(f.events_known), 0) as events_known,
  coalesce(sum(f.events_conflicting), 0) as events_conflicting,
  coalesce(sum(f.events_rejected), 0) as events_rejected,
  coalesce(sum(f.snapshots_new), 0) as snapshots_new,
  coalesce(sum(f.snapshots_known), 0) as snapshots_known
from run as r
left join file as f on f.run_id = r.run_id
group by r.run_id;
CREATE VIEW import_files as
select
  file_id, run_id, path, lower(hex(sha256)) as sha256, bytes, modified_at, outcome,
  documents_imported, documents_rejected, events_new, events_known, events_conflicting, events_rejected,
  snapshots_new, snapshots_known
from file;
CREATE VIEW curricula as
select curriculum, released_at, pass_mark, retakes, is_current from curriculum;
CREATE VIEW badges as
select b.curriculum, b.badge, b.position, b.title, c.is_current
from badge as b join curriculum as c on c.curriculum = b.curriculum;
CREATE VIEW lessons as
select l.curriculum, l.lesson, l.badge, l.position, l.title, c.is_current
from lesson as l join curriculum as c on c.curriculum = l.curriculum;
CREATE VIEW quizzes as
select
  q.curriculum, q.quiz, q.badge, q.position, q.title, q.quiz_version, q.questions_n, q.need, c.is_current
from quiz as q join curriculum as c on c.curriculum = q.curriculum;
CREATE VIEW questions as
select
  q.curriculum, q.question, q.quiz, q.position, q.path_position, q.text, q.answer, q.key_text, q.choices_n,
  q.question_version, c.is_current
from question as q join curriculum as c on c.curriculum = q.curriculum;
CREATE VIEW choices as
select o.curriculum, o.question, q.question_version, o.choice, o.text, o.is_key, c.is_current
from choice as o
join question as q on q.curriculum = o.curriculum and q.question = o.question
join curriculum as c on c.curriculum = o.curriculum;
CREATE VIEW path_nodes as
select node, name, kind, badge, slot, title from path_node;
CREATE VIEW rules as
select code, title from rule;
COMMIT;
PRAGMA user_version=6;
