// Vouchers and payments: routes of the desk, the link of a guest, holds that run out.
onRecordCreate((e) => require(`${__hooks}/house.js`).vouchers.keepPeople(e), 'vouchers');
onRecordUpdate((e) => require(`${__hooks}/house.js`).vouchers.keepPeople(e), 'vouchers');
routerAdd('GET', '/api/desk/vouchers', (e) => require(`${__hooks}/house.js`).vouchers.listVouchers(e));
routerAdd('GET', '/api/desk/taken', (e) => require(`${__hooks}/house.js`).vouchers.readTaken(e));
routerAdd('POST', '/api/desk/vouchers', (e) => require(`${__hooks}/house.js`).vouchers.createVoucher(e));
routerAdd('POST', '/api/desk/vouchers/{id}/payments', (e) => require(`${__hooks}/house.js`).vouchers.payVoucher(e));
routerAdd('POST', '/api/desk/vouchers/{id}/delete', (e) => require(`${__hooks}/house.js`).vouchers.deleteVoucher(e));
routerAdd('POST', '/api/desk/vouchers/{id}/{action}', (e) => require(`${__hooks}/house.js`).vouchers.actOnVoucher(e));
routerAdd('GET', '/api/desk/vouchers/{id}/payment-facts', (e) => require(`${__hooks}/house.js`).vouchers.readPaymentFacts(e));
routerAdd('GET', '/api/desk/vouchers/{id}/fit', (e) => require(`${__hooks}/house.js`).vouchers.readFit(e));
routerAdd('GET', '/api/desk/vouchers/{id}/document', (e) => require(`${__hooks}/house.js`).vouchers.readDocument(e));
routerAdd('POST', '/api/desk/payments/{id}/{action}', (e) => require(`${__hooks}/house.js`).vouchers.actOnPayment(e));
routerAdd('GET', '/api/desk/public-voucher/{token}', (e) => require(`${__hooks}/house.js`).vouchers.findByToken(e), $apis.requireAuth('services'));
cronAdd('desk_expire_holds', '* * * * *', () => require(`${__hooks}/house.js`).vouchers.expireHolds($app));
