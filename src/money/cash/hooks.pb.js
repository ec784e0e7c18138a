// Cash and ledger: all payments, who holds what, hand-overs, days that are closed, what two people decide.
onRecordCreate((e) => require(`${__hooks}/house.js`).cash.followPayment(e), 'payments');
onRecordUpdate((e) => require(`${__hooks}/house.js`).cash.followPayment(e), 'payments');
onRecordUpdate((e) => require(`${__hooks}/house.js`).cash.followHandover(e), 'handovers');
cronAdd('cash_prove', '53 19 * * *', () => require(`${__hooks}/house.js`).cash.proveMoney($app));
