// Who may change what of whom.
onRecordRequestPasswordResetRequest((e) => require(`${__hooks}/house.js`).users.refuseMail(e), 'users', 'admins', 'services');
onRecordRequestVerificationRequest((e) => require(`${__hooks}/house.js`).users.refuseMail(e), 'users', 'admins', 'services');
onRecordRequestEmailChangeRequest((e) => require(`${__hooks}/house.js`).users.refuseMail(e), 'users', 'admins', 'services');
