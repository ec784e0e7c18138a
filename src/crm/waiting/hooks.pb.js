// Who waits for seats: routes of the desk, and what came free in a way that told nobody.
routerAdd('GET', '/api/desk/waiting', (e) => require(`${__hooks}/house.js`).waiting.readLine(e));
routerAdd('POST', '/api/desk/waiting', (e) => require(`${__hooks}/house.js`).waiting.joinLine(e));
routerAdd('POST', '/api/desk/waiting/{id}/{action}', (e) => require(`${__hooks}/house.js`).waiting.actOnEntry(e));
cronAdd('waiting_offer', '*/10 * * * *', () => require(`${__hooks}/house.js`).waiting.offerWaited($app));
