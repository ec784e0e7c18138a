// Changes of the public catalogue are written down with the change, and told to the publisher after it. Prices: to the smallest sum that is paid, whoever saves them.
const { WATCHED } = require(`${__hooks}/house.js`).catalogue;
onRecordCreateExecute((e) => require(`${__hooks}/house.js`).catalogue.writeDown(e, 'create'), ...WATCHED);
onRecordUpdateExecute((e) => require(`${__hooks}/house.js`).catalogue.writeDown(e, 'update'), ...WATCHED);
onRecordDeleteExecute((e) => require(`${__hooks}/house.js`).catalogue.writeDown(e, 'delete'), ...WATCHED);
onRecordAfterCreateSuccess((e) => {
  e.next();
  require(`${__hooks}/house.js`).catalogue.tellNow(e.record);
}, 'outbox');
cronAdd('outbox-tell-again', '* * * * *', () => require(`${__hooks}/house.js`).catalogue.tellAgain());
cronAdd('outbox-purge', '17 * * * *', () => require(`${__hooks}/house.js`).catalogue.purge());
onRecordCreate((e) => require(`${__hooks}/house.js`).catalogue.checkPrices(e), 'ic_excurs');
onRecordUpdate((e) => require(`${__hooks}/house.js`).catalogue.checkPrices(e), 'ic_excurs');
