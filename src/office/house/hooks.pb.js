// The house at a glance: its jobs, what went wrong, backups with what they hold.
onBackupCreate((e) => require(`${__hooks}/house.js`).house.countBackup(e));
