// The day's pick-ups: vans, runs, who sits where; drivers' and guests' links for the site server alone.
onRecordUpdate((e) => require(`${__hooks}/house.js`).runs.followVoucher(e), 'vouchers');
onRecordUpdate((e) => require(`${__hooks}/house.js`).runs.checkVan(e), 'vans');
