// Guests whom an agent handed over himself are found and counted by an index of their own.
migrate(
  (app) => {
    const touches = app.findCollectionByNameOrId('referral_touches');
    touches.indexes = [...touches.indexes, "CREATE INDEX `idx_referral_touches_7` ON `referral_touches` (`agent`, `created`) WHERE `method` = 'manual'"];
    app.save(touches);
  },
  (app) => {
    const touches = app.findCollectionByNameOrId('referral_touches');
    touches.indexes = Array.from(touches.indexes).filter((index) => !index.includes('idx_referral_touches_7'));
    app.save(touches);
  },
);
