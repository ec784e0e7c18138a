// Questions of statistics that people keep, pin to their Today, share, and have sent to them each Monday; a letter is claimed before it is sent.
migrate(
  (app) => {
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const required = { required: true };
    const link = (name, to, more = {}) => ({ name, type: 'relation', collectionId: app.findCollectionByNameOrId(to).id, maxSelect: 1, ...required, ...more });
    const stamps = [
      { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];
    const revision = { name: 'revision', type: 'number', onlyInt: true };
    const types = ['manager', 'senior', 'accountant'].map((type) => `@request.auth.type = "${type}"`).join(' || ');
    const DESK = `@request.auth.id != "" && @request.auth.active = true && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${types})))`;
    const OWN = `${DESK} && owner = @request.auth.id`;
    const seen = `${DESK} && (owner = @request.auth.id || shared = true)`;
    const make = (name, rules, fields, indexes) =>
      app.save(
        new Collection({
          ...{ name, type: 'base', listRule: OWN, viewRule: OWN, createRule: null, updateRule: null, deleteRule: null },
          ...{ ...rules, fields: [...fields, ...stamps], indexes },
        }),
      );

    make(
      'stat_questions',
      { listRule: seen, viewRule: seen, createRule: OWN, updateRule: `${OWN} && @request.body.owner:changed = false`, deleteRule: OWN },
      [
        text('owner', 40, required),
        link('country', 'countries'),
        text('name', 60, required),
        text('question', 2000, required),
        { name: 'shared', type: 'bool' },
        { name: 'monday', type: 'select', values: ['email', 'message'], maxSelect: 1 },
        { name: 'email', type: 'email' },
        { name: 'language', type: 'select', values: ['ru', 'en'], maxSelect: 1, ...required },
        revision,
      ],
      [
        'CREATE UNIQUE INDEX `idx_stat_questions_1` ON `stat_questions` (`owner`, `country`, `name`)',
        "CREATE INDEX `idx_stat_questions_2` ON `stat_questions` (`country`) WHERE `monday` != ''",
      ],
    );
    make(
      'stat_pins',
      { createRule: OWN, deleteRule: OWN },
      [text('owner', 40, required), link('question', 'stat_questions', { cascadeDelete: true }), revision],
      ['CREATE UNIQUE INDEX `idx_stat_pins_1` ON `stat_pins` (`owner`, `question`)', 'CREATE INDEX `idx_stat_pins_2` ON `stat_pins` (`question`)'],
    );
    make(
      'stat_letters',
      {},
      [
        text('owner', 40, required),
        link('question', 'stat_questions', { cascadeDelete: true }),
        text('week', 10, required),
        { name: 'state', type: 'select', values: ['claimed', 'sent', 'failed', 'unknown', 'kept_back'], maxSelect: 1, ...required },
        text('code', 40),
        { name: 'tries', type: 'number', min: 0, onlyInt: true },
        { name: 'claimed_at', type: 'date' },
        { name: 'told_at', type: 'date' },
      ],
      ['CREATE UNIQUE INDEX `idx_stat_letters_1` ON `stat_letters` (`question`, `week`)', 'CREATE INDEX `idx_stat_letters_2` ON `stat_letters` (`week`)'],
    );
  },
  (app) => {
    for (const name of ['stat_letters', 'stat_pins', 'stat_questions']) app.delete(app.findCollectionByNameOrId(name));
  },
);
