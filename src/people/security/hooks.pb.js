// Sessions as records, and the log of the doors.
onRecordCreate((e) => require(`${__hooks}/house.js`).security.followEnd(e), 'session_ends');
