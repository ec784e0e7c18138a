// Passwords and one-time codes by phone.
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/house.js`).auth.guardPassword(e), 'users', 'admins');
onRecordValidate((e) => require(`${__hooks}/house.js`).auth.guardNewPassword(e), 'users', 'admins');
// Second factors: the site server checks what is proven, here it is kept, counted and used up.
onRecordAuthRequest((e) => require(`${__hooks}/house.js`).auth.withholdToken(e), 'users', 'admins');
cronAdd('house_purge_steps', '*/10 * * * *', () => require(`${__hooks}/house.js`).auth.purgeSteps($app));
