// Changes of the public catalogue are written down with the change, and told to the publisher after it.
const { WATCHED } = require(`${__hooks}/lib/outbox.js`);
onRecordCreateExecute((e) => require(`${__hooks}/lib/outbox.js`).writeDown(e, 'create'), ...WATCHED);
onRecordUpdateExecute((e) => require(`${__hooks}/lib/outbox.js`).writeDown(e, 'update'), ...WATCHED);
onRecordDeleteExecute((e) => require(`${__hooks}/lib/outbox.js`).writeDown(e, 'delete'), ...WATCHED);
onRecordAfterCreateSuccess((e) => {
  e.next();
  require(`${__hooks}/lib/outbox.js`).tellNow(e.record);
}, 'outbox');
cronAdd('outbox-tell-again', '* * * * *', () => require(`${__hooks}/lib/outbox.js`).tellAgain());
cronAdd('outbox-purge', '17 * * * *', () => require(`${__hooks}/lib/outbox.js`).purge());
