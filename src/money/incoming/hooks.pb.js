// Money that comes by itself: how it is paid, slips of guests, statements of banks.
routerAdd('POST', '/api/desk/pay-methods', (e) => require(`${__hooks}/house.js`).incoming.addPayMethod(e));
routerAdd('POST', '/api/desk/pay-methods/{id}/confirm', (e) => require(`${__hooks}/house.js`).incoming.confirmPayMethod(e));
routerAdd('POST', '/api/desk/pay-methods/{id}/save', (e) => require(`${__hooks}/house.js`).incoming.savePayMethod(e));
routerAdd('POST', '/api/house/slip', (e) => require(`${__hooks}/house.js`).incoming.takeSlip(e), $apis.requireAuth('services'));
routerAdd('GET', '/api/desk/slips', (e) => require(`${__hooks}/house.js`).incoming.listSlips(e));
routerAdd('POST', '/api/desk/slips/{id}/{action}', (e) => require(`${__hooks}/house.js`).incoming.decideSlip(e));
routerAdd('GET', '/api/desk/statements', (e) => require(`${__hooks}/house.js`).incoming.listStatements(e));
routerAdd('POST', '/api/desk/statements', (e) => require(`${__hooks}/house.js`).incoming.addStatement(e));
routerAdd('POST', '/api/desk/statement-lines/confirm', (e) => require(`${__hooks}/house.js`).incoming.confirmLines(e));
routerAdd('POST', '/api/desk/statement-lines/{id}/{action}', (e) => require(`${__hooks}/house.js`).incoming.actOnLine(e));
