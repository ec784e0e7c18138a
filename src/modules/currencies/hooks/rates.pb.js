// Exchange rates: checked at every save, whoever makes it.
onRecordCreate((e) => require(`${__hooks}/lib/rates.js`).addRate(e), 'rates');
onRecordUpdate((e) => require(`${__hooks}/lib/rates.js`).keepRate(e), 'rates');
onRecordDelete((e) => require(`${__hooks}/lib/rates.js`).dropRate(e), 'rates');
