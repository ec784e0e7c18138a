// Exchange rates: checked at every save, whoever makes it.
onRecordCreate((e) => require(`${__hooks}/house.js`).currencies.addRate(e), 'rates');
onRecordUpdate((e) => require(`${__hooks}/house.js`).currencies.keepRate(e), 'rates');
onRecordDelete((e) => require(`${__hooks}/house.js`).currencies.dropRate(e), 'rates');
routerAdd('GET', '/api/desk/rates', (e) => require(`${__hooks}/house.js`).currencies.listRates(e));
routerAdd('POST', '/api/desk/rates', (e) => require(`${__hooks}/house.js`).currencies.enterRates(e));
routerAdd('POST', '/api/desk/rates/{id}/take-back', (e) => require(`${__hooks}/house.js`).currencies.takeRateBack(e));
onRecordDelete((e) => require(`${__hooks}/house.js`).currencies.dropCurrency(e), 'currencies');
routerAdd('GET', '/api/desk/currencies/{id}/main', (e) => require(`${__hooks}/house.js`).currencies.readMainChange(e));
routerAdd('POST', '/api/desk/currencies/{id}/make-main', (e) => require(`${__hooks}/house.js`).currencies.makeMain(e));
routerAdd('POST', '/api/house/rates-held', (e) => require(`${__hooks}/house.js`).currencies.holdRates(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/desk/rates-held/{id}/confirm', (e) => require(`${__hooks}/house.js`).currencies.confirmHeld(e));
routerAdd('POST', '/api/desk/rates-held/{id}/dismiss', (e) => require(`${__hooks}/house.js`).currencies.dismissHeld(e));
routerAdd('POST', '/api/desk/rates-fetch', (e) => require(`${__hooks}/house.js`).currencies.askFetch(e));
