// Vouchers and payments: routes of the desk, the link of a guest, holds that run out.
onRecordCreate((e) => require(`${__hooks}/house.js`).vouchers.keepPeople(e), 'vouchers');
onRecordUpdate((e) => require(`${__hooks}/house.js`).vouchers.keepPeople(e), 'vouchers');
cronAdd('desk_expire_holds', '* * * * *', () => require(`${__hooks}/house.js`).vouchers.expireHolds($app));
