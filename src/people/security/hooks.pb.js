// Sessions as records, and the log of the doors.
routerAdd('POST', '/api/house/sessions', (e) => require(`${__hooks}/house.js`).security.beginSession(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/sessions/seen', (e) => require(`${__hooks}/house.js`).security.seenSessions(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/sessions/mail', (e) => require(`${__hooks}/house.js`).security.mailNewDevice(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/account-letters', (e) => require(`${__hooks}/house.js`).security.claimAccountLetter(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/account-letters/mail', (e) => require(`${__hooks}/house.js`).security.mailAccountLetter(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/security', (e) => require(`${__hooks}/house.js`).backend.noteFromSite(e), $apis.requireAuth('services'));
onRecordCreate((e) => require(`${__hooks}/house.js`).security.followEnd(e), 'session_ends');
routerAdd('GET', '/api/desk/sessions', (e) => require(`${__hooks}/house.js`).security.listSessions(e));
routerAdd('GET', '/api/desk/new-devices', (e) => require(`${__hooks}/house.js`).security.listNewDevices(e));
routerAdd('POST', '/api/desk/sessions/end-all', (e) => require(`${__hooks}/house.js`).security.endAllSessions(e));
routerAdd('POST', '/api/desk/sessions/{id}/end', (e) => require(`${__hooks}/house.js`).security.endSession(e));
routerAdd('POST', '/api/desk/sessions/{id}/mine', (e) => require(`${__hooks}/house.js`).security.knowSession(e));
routerAdd('POST', '/api/desk/sessions/{id}/not-mine', (e) => require(`${__hooks}/house.js`).security.disownSession(e));
routerAdd('GET', '/api/desk/security-log', (e) => require(`${__hooks}/house.js`).security.readSecurityLog(e));
