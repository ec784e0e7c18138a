// Settings of a new database; whoever runs it may change them in the dashboard afterwards.
migrate(
  (app) => {
    const settings = app.settings();
    settings.meta.appName = 'Treasure Island';
    settings.meta.senderName = 'Treasure Island';
    // Collections are changed by migrations, never by hand.
    settings.meta.hideControls = true;

    settings.logs.maxDays = 5;
    settings.logs.logIP = false;
    settings.logs.logAuthId = false;

    settings.batch.enabled = true;
    settings.batch.maxRequests = 100;
    settings.batch.timeout = 5;
    settings.batch.maxBodySize = 2 * 1024 * 1024;

    // The site server says for whom it asks; what it asks for itself comes from loopback and is not limited.
    settings.trustedProxy.headers = ['X-House-Address'];
    settings.trustedProxy.useLeftmostIP = false;
    settings.rateLimits.enabled = true;
    settings.rateLimits.excludedIPs = ['127.0.0.1', '::1'];
    settings.rateLimits.rules = [
      { label: '*:auth', maxRequests: 60, duration: 60 },
      { label: 'POST /api/batch', maxRequests: 60, duration: 10 },
      { label: '/api/', maxRequests: 1000, duration: 10 },
    ];

    // Three in the morning in Phuket.
    settings.backups.cron = '0 20 * * *';
    settings.backups.cronMaxKeep = 14;
    app.save(settings);
  },
  () => {},
);
