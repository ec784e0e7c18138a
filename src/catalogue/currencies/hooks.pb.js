// Exchange rates: checked at every save, whoever makes it.
onRecordCreate((e) => require(`${__hooks}/house.js`).currencies.addRate(e), 'rates');
onRecordUpdate((e) => require(`${__hooks}/house.js`).currencies.keepRate(e), 'rates');
onRecordDelete((e) => require(`${__hooks}/house.js`).currencies.dropRate(e), 'rates');
onRecordDelete((e) => require(`${__hooks}/house.js`).currencies.dropCurrency(e), 'currencies');
