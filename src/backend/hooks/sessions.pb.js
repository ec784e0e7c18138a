// Ends of sessions, wherever an account is written.
routerUse((e) => require(`${__hooks}/house.js`).backend.admitRequest(e));
onRecordUpdate((e) => require(`${__hooks}/house.js`).backend.savePerson(e), 'users', 'admins');
onRecordDelete((e) => require(`${__hooks}/house.js`).backend.deletePerson(e), 'users', 'admins');
onRecordAuthRequest((e) => require(`${__hooks}/house.js`).backend.answerEpoch(e), 'users', 'admins');
