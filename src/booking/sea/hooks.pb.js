// Days on which departures are called off: routes of the desk, the page of a guest, what was broken off and what nobody answered.
routerAdd('GET', '/api/desk/sea-days', (e) => require(`${__hooks}/house.js`).sea.listSeaDays(e));
routerAdd('POST', '/api/desk/sea-days', (e) => require(`${__hooks}/house.js`).sea.addSeaDay(e));
routerAdd('GET', '/api/desk/sea-days/{id}/preview', (e) => require(`${__hooks}/house.js`).sea.previewSeaDay(e));
routerAdd('GET', '/api/desk/sea-days/{id}/choices', (e) => require(`${__hooks}/house.js`).sea.readChoices(e));
routerAdd('POST', '/api/desk/sea-days/{id}/{action}', (e) => require(`${__hooks}/house.js`).sea.actOnSeaDay(e));
routerAdd('GET', '/api/desk/sea-choices/{id}/days', (e) => require(`${__hooks}/house.js`).sea.readDays(e));
routerAdd('POST', '/api/desk/sea-choices/{id}/answer', (e) => require(`${__hooks}/house.js`).sea.answerAtDesk(e));
routerAdd('POST', '/api/house/sea-choice', (e) => require(`${__hooks}/house.js`).sea.openChoice(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/sea-answer', (e) => require(`${__hooks}/house.js`).sea.answerByLink(e), $apis.requireAuth('services'));
cronAdd('sea_keep', '* * * * *', () => require(`${__hooks}/house.js`).sea.keepSeaDays($app));
