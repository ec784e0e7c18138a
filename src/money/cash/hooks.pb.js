// Cash and ledger: all payments, who holds what, hand-overs, days that are closed, what two people decide.
onRecordCreate((e) => require(`${__hooks}/house.js`).cash.followPayment(e), 'payments');
onRecordUpdate((e) => require(`${__hooks}/house.js`).cash.followPayment(e), 'payments');
onRecordUpdate((e) => require(`${__hooks}/house.js`).cash.followHandover(e), 'handovers');
routerAdd('GET', '/api/desk/payments', (e) => require(`${__hooks}/house.js`).cash.listPayments(e));
routerAdd('GET', '/api/desk/payments/totals', (e) => require(`${__hooks}/house.js`).cash.readTotals(e));
routerAdd('GET', '/api/desk/payments/{id}', (e) => require(`${__hooks}/house.js`).cash.readPayment(e));
routerAdd('GET', '/api/desk/cash', (e) => require(`${__hooks}/house.js`).cash.readHoldings(e));
routerAdd('GET', '/api/desk/cash/rows', (e) => require(`${__hooks}/house.js`).cash.readRows(e));
routerAdd('GET', '/api/desk/cash/day', (e) => require(`${__hooks}/house.js`).cash.readDay(e));
routerAdd('GET', '/api/desk/cash/due', (e) => require(`${__hooks}/house.js`).cash.readDue(e));
routerAdd('POST', '/api/desk/cash/boxes', (e) => require(`${__hooks}/house.js`).cash.addBox(e));
routerAdd('POST', '/api/desk/cash-moves', (e) => require(`${__hooks}/house.js`).cash.offerMove(e));
routerAdd('POST', '/api/desk/cash-moves/{id}/{action}', (e) => require(`${__hooks}/house.js`).cash.actOnMove(e));
routerAdd('POST', '/api/desk/cash-requests', (e) => require(`${__hooks}/house.js`).cash.prepareRequest(e));
routerAdd('POST', '/api/desk/cash-requests/{id}/{action}', (e) => require(`${__hooks}/house.js`).cash.decideRequest(e));
routerAdd('POST', '/api/desk/cash/close', (e) => require(`${__hooks}/house.js`).cash.closeDay(e));
cronAdd('cash_prove', '53 19 * * *', () => require(`${__hooks}/house.js`).cash.proveMoney($app));
