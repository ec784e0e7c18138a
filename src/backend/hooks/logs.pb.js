// The log keeps no phone numbers, names, tokens or codes.
onModelCreate((e) => {
  require(`${__hooks}/lib/logs.js`).scrubLog(e.model);
  e.next();
}, '_logs');
