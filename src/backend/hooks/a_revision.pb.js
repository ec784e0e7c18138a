// Versions of records are counted, whoever writes them. Named to be heard before whatever else goes with a write.
const { COUNTED } = require(`${__hooks}/house.js`).backend;
onRecordCreateExecute((e) => require(`${__hooks}/house.js`).backend.beginCount(e), ...COUNTED);
onRecordUpdateExecute((e) => require(`${__hooks}/house.js`).backend.countWrite(e), ...COUNTED);
