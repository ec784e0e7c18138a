// Who may change what of whom, wrong passwords, ends of sessions.
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/lib/passwords.js`).guardPassword(e), 'users', 'admins');
cronAdd('house_purge_throttles', '17 * * * *', () => require(`${__hooks}/lib/passwords.js`).purgeThrottles($app));

onRecordUpdateRequest((e) => require(`${__hooks}/lib/people.js`).guardUserUpdate(e), 'users');
onRecordUpdateRequest((e) => require(`${__hooks}/lib/people.js`).guardAdminUpdate(e), 'admins');
// What staff change of each other, before and after.
onRecordCreateRequest((e) => require(`${__hooks}/lib/desk.js`).trailCreate(e), 'users', 'admins');
onRecordUpdateRequest((e) => require(`${__hooks}/lib/desk.js`).trailUpdate(e), 'users', 'admins');
onRecordRequestPasswordResetRequest((e) => require(`${__hooks}/lib/people.js`).refuseMail(e), 'users', 'admins', 'services');
onRecordRequestVerificationRequest((e) => require(`${__hooks}/lib/people.js`).refuseMail(e), 'users', 'admins', 'services');
onRecordRequestEmailChangeRequest((e) => require(`${__hooks}/lib/people.js`).refuseMail(e), 'users', 'admins', 'services');

onRecordValidate((e) => require(`${__hooks}/lib/password-rule.js`).guardNewPassword(e), 'users', 'admins');
routerUse((e) => require(`${__hooks}/lib/sessions.js`).refuseDeadToken(e));
onRecordUpdate((e) => require(`${__hooks}/lib/sessions.js`).savePerson(e), 'users', 'admins');
onRecordDelete((e) => require(`${__hooks}/lib/sessions.js`).deletePerson(e), 'users', 'admins');
onRecordAuthRequest((e) => require(`${__hooks}/lib/sessions.js`).answerEpoch(e), 'users', 'admins');
routerAdd('POST', '/api/house/end-sessions', (e) => require(`${__hooks}/lib/sessions.js`).endOwnSessions(e), $apis.requireAuth('users', 'admins'));
cronAdd('house_purge_session_ends', '27 3 * * *', () => require(`${__hooks}/lib/sessions.js`).purgeSessionEnds($app));
