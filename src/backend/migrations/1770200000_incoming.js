// Money that comes by itself: the house's accounts, slips that guests send, statements of banks and their lines.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const staff = (...types) =>
      `@request.auth.id != "" && @request.auth.active = true && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${types.map((type) => `@request.auth.type = "${type}"`).join(' || ')})))`;
    const DESK = staff('manager', 'senior', 'accountant');
    const READ = staff('senior', 'accountant');
    const relation = (name, collection, more = {}) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect: 1, cascadeDelete: false, ...more });
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const number = (name, more = {}) => ({ name, type: 'number', onlyInt: true, ...more });
    const select = (name, values, more = {}) => ({ name, type: 'select', values, maxSelect: 1, ...more });
    const date = (name, more = {}) => ({ name, type: 'date', ...more });
    const required = { required: true };
    const kept = [
      { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      { name: 'revision', type: 'number', onlyInt: true },
    ];
    const closed = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const make = (name, rules, fields, indexes) => app.save(new Collection({ name, type: 'base', ...closed, ...rules, fields: [...fields, ...kept], indexes }));
    const CODE = { pattern: '^[A-Z]{3}$', ...required };

    make(
      'pay_methods',
      { listRule: DESK, viewRule: DESK },
      [
        relation('country', 'countries', required),
        text('name_ru', 60, required),
        text('name_en', 60, required),
        select('method', ['thai_qr', 'bank_thb', 'transfer_rub', 'card'], required),
        select('kind', ['promptpay_phone', 'promptpay_tax', 'promptpay_wallet', 'biller', 'bank_account', 'card_number', 'phone', 'link'], required),
        text('account', 500, required),
        text('bank', 80),
        text('holder', 120),
        text('text_ru', 1000),
        text('text_en', 1000),
        number('sort'),
        { name: 'active', type: 'bool' },
      ],
      ['CREATE INDEX `idx_pay_methods_1` ON `pay_methods` (`country`, `sort`, `created`)'],
    );
    make(
      'slips',
      { listRule: DESK, viewRule: DESK },
      [
        relation('country', 'countries', required),
        relation('voucher', 'vouchers', required),
        relation('payment', 'payments', required),
        relation('pay_method', 'pay_methods'),
        select('state', ['waiting', 'accepted', 'refused'], required),
        { name: 'file', type: 'file', maxSelect: 1, maxSize: 12582912, protected: true, mimeTypes: ['image/jpeg', 'image/webp', 'application/pdf'] },
        text('hash', 64),
        text('code', 200),
        text('decided_by', 60),
        text('decided_name', 120),
        date('decided_at'),
        select('reason', ['unreadable', 'not_ours', 'other_sum', 'used_before', 'not_arrived', 'no_slip']),
        text('words', 300),
      ],
      [
        'CREATE INDEX `idx_slips_1` ON `slips` (`country`, `state`, `created`)',
        'CREATE INDEX `idx_slips_2` ON `slips` (`voucher`, `created`)',
        "CREATE INDEX `idx_slips_3` ON `slips` (`hash`) WHERE `hash` != ''",
        "CREATE INDEX `idx_slips_4` ON `slips` (`code`) WHERE `code` != ''",
        'CREATE INDEX `idx_slips_5` ON `slips` (`payment`)',
      ],
    );
    const slips = app.findCollectionByNameOrId('slips');
    slips.fields.add(new RelationField({ name: 'twin', collectionId: slips.id, maxSelect: 1 }));
    slips.indexes = [...slips.indexes, "CREATE INDEX `idx_slips_6` ON `slips` (`twin`) WHERE `twin` != ''"];
    app.save(slips);
    make(
      'bank_formats',
      {},
      [relation('country', 'countries', required), text('name', 60, required), text('currency', 3, CODE), { name: 'columns', type: 'json', maxSize: 5000 }],
      ['CREATE UNIQUE INDEX `idx_bank_formats_1` ON `bank_formats` (`country`, `name`)'],
    );
    make(
      'statements',
      {},
      [
        relation('country', 'countries', required),
        relation('bank', 'bank_formats', required),
        text('file', 120),
        number('added', { min: 0 }),
        number('known', { min: 0 }),
        text('first_day', 10),
        text('last_day', 10),
        text('imported_by', 60),
        text('imported_name', 120),
      ],
      ['CREATE INDEX `idx_statements_1` ON `statements` (`country`, `created`)', 'CREATE INDEX `idx_statements_2` ON `statements` (`bank`)'],
    );
    make(
      'statement_lines',
      { listRule: READ, viewRule: READ },
      [
        relation('country', 'countries', required),
        relation('statement', 'statements', required),
        relation('bank', 'bank_formats', required),
        text('key', 64, required),
        text('day', 10, { pattern: '^\\d{4}-\\d{2}-\\d{2}$', ...required }),
        number('amount', { min: 1 }),
        text('currency', 3, CODE),
        text('payer', 200),
        text('words', 500),
        text('reference', 100),
        select('state', ['open', 'confirmed', 'aside'], required),
        relation('voucher', 'vouchers'),
        relation('payment', 'payments'),
        text('decided_by', 60),
        text('decided_name', 120),
        date('decided_at'),
        text('reason', 300),
      ],
      [
        'CREATE UNIQUE INDEX `idx_statement_lines_1` ON `statement_lines` (`key`)',
        'CREATE INDEX `idx_statement_lines_2` ON `statement_lines` (`country`, `state`, `day`, `id`)',
        "CREATE INDEX `idx_statement_lines_3` ON `statement_lines` (`payment`) WHERE `payment` != ''",
        "CREATE INDEX `idx_statement_lines_4` ON `statement_lines` (`voucher`) WHERE `voucher` != ''",
        'CREATE INDEX `idx_statement_lines_5` ON `statement_lines` (`statement`)',
      ],
    );
  },
  (app) => {
    for (const name of ['statement_lines', 'statements', 'bank_formats', 'slips', 'pay_methods']) app.delete(app.findCollectionByNameOrId(name));
  },
);
