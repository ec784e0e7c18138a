// Tourist notes: routes of the desk.
routerAdd('POST', '/api/desk/notes', (e) => require(`${__hooks}/house.js`).notes.createNote(e));
routerAdd('POST', '/api/desk/notes/{id}/{action}', (e) => require(`${__hooks}/house.js`).notes.actOnNote(e));
