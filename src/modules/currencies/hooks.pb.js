// Exchange rates: checked at every save, whoever makes it.
onRecordCreate((e) => require(`${__hooks}/house.js`).currencies.addRate(e), 'rates');
onRecordUpdate((e) => require(`${__hooks}/house.js`).currencies.keepRate(e), 'rates');
onRecordDelete((e) => require(`${__hooks}/house.js`).currencies.dropRate(e), 'rates');
routerAdd('GET', '/api/desk/rates', (e) => require(`${__hooks}/house.js`).currencies.listRates(e));
routerAdd('POST', '/api/desk/rates', (e) => require(`${__hooks}/house.js`).currencies.enterRates(e));
routerAdd('POST', '/api/desk/rates/{id}/take-back', (e) => require(`${__hooks}/house.js`).currencies.takeRateBack(e));
