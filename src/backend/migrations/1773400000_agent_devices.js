// Devices on which agents want messages.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users').id;
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const date = (name) => ({ name, type: 'date' });
    app.save(
      new Collection({
        name: 'agent_devices',
        type: 'base',
        ...{ listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null },
        fields: [
          { name: 'agent', type: 'relation', collectionId: users, maxSelect: 1, required: true, cascadeDelete: true },
          text('session', 15),
          text('endpoint', 1000, { required: true, hidden: true }),
          text('p256dh', 87, { required: true, hidden: true }),
          text('auth', 22, { required: true, hidden: true }),
          text('key', 87, { required: true }),
          text('name', 80),
          { name: 'language', type: 'select', values: ['ru', 'en'], maxSelect: 1, required: true },
          ...['told_at', 'sent_at', 'claimed_to', 'claimed_until', 'tested_at'].map(date),
          { name: 'failures', type: 'number', min: 0, onlyInt: true },
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
          { name: 'revision', type: 'number', onlyInt: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_agent_devices_1` ON `agent_devices` (`endpoint`)',
          'CREATE INDEX `idx_agent_devices_2` ON `agent_devices` (`agent`, `created`)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('agent_devices')),
);
