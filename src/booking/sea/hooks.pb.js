// Days on which departures are called off: routes of the desk, the page of a guest, what was broken off and what nobody answered.
cronAdd('sea_keep', '* * * * *', () => require(`${__hooks}/house.js`).sea.keepSeaDays($app));
