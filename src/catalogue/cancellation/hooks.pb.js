// Cancellation rules: routes of the desk.
routerAdd('POST', '/api/desk/cancellation-rules', (e) => require(`${__hooks}/house.js`).cancellation.createRule(e));
routerAdd('POST', '/api/desk/cancellation-rules/{id}/{action}', (e) => require(`${__hooks}/house.js`).cancellation.actOnRule(e));
