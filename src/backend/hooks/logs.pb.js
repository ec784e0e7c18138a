// The log keeps no phone numbers, names, tokens or codes.
onModelCreate((e) => {
  require(`${__hooks}/house.js`).backend.scrubLog(/** @type {core.Log} */ (e.model));
  e.next();
}, '_logs');
