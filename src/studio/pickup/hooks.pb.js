// A pick-up area goes when nobody needs it any more.
onRecordDelete((e) => require(`${__hooks}/house.js`).pickup.deleteArea(e), 'pickup_areas');
