// Who may change what of whom.
onRecordUpdateRequest((e) => require(`${__hooks}/house.js`).users.guardUserUpdate(e), 'users');
onRecordUpdateRequest((e) => require(`${__hooks}/house.js`).users.guardAdminUpdate(e), 'admins');
onRecordCreateRequest((e) => require(`${__hooks}/house.js`).backend.trailCreate(e), 'users', 'admins');
onRecordUpdateRequest((e) => require(`${__hooks}/house.js`).backend.trailUpdate(e), 'users', 'admins');
onRecordRequestPasswordResetRequest((e) => require(`${__hooks}/house.js`).users.refuseMail(e), 'users', 'admins', 'services');
onRecordRequestVerificationRequest((e) => require(`${__hooks}/house.js`).users.refuseMail(e), 'users', 'admins', 'services');
onRecordRequestEmailChangeRequest((e) => require(`${__hooks}/house.js`).users.refuseMail(e), 'users', 'admins', 'services');
