// Prices: to the smallest sum that is paid in the country's currency, whoever saves them.
onRecordCreate((e) => require(`${__hooks}/lib/prices.js`).checkPrices(e), 'ic_excurs');
onRecordUpdate((e) => require(`${__hooks}/lib/prices.js`).checkPrices(e), 'ic_excurs');
