// The log keeps no phone numbers, names, tokens or codes.
onModelCreate((e) => {
  require(`${__hooks}/house.js`).backend.scrubLog(e.model);
  e.next();
}, '_logs');
