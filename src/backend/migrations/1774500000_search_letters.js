// Names are found with and without the marks of their letters, in either alphabet, and names of two letters as whole words: what
// searches look into is made anew where its letters or its sounds are others by now. The letters are those of src/lib/text/fold.ts
// as they were then; a test holds what comes out of both together.
migrate(
  (app) => {
    const MARK = '\u001f';
    const NAMES = { leads: ['name'], clients: ['name', 'name_latin'], vouchers: ['lead_name_latin'] };
    const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
    const LATIN = 'a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y  e iu ia'.split(' ');
    const STANDS_FOR = [
      'ae:æ b:ɓ d:đðɗ e:əɛ f:ƒ h:ħ i:ıɨ k:ƙĸ l:ł n:ŋɲ o:øɔ oe:œ ss:ß t:ŧ th:þ u:ʉ y:ƴ z:ƶʒ',
      'а:әӕ г:ғґ д:ђ е:єѣ ж:җ з:ҙѕ и:і й:ј к:қҡ ль:љ н:ңҥӈ нь:њ о:ө с:ҫ у:ұү ф:ѳ х:һҳ ч:ћҷ дж:џ :ӏ σ:ς',
      'ا:ٱ ي:ىیے ك:کڪ ه:ةەہھ ن:ں ं:ँ',
    ].join(' ');
    const standsFor = {};
    for (const line of STANDS_FOR.split(' ')) for (const letter of line.split(':')[1]) standsFor[letter] = line.split(':')[0];
    const MARKED =
      /[a-zа-яё]?[\u0300-\u03ff\u00c0-\u02af\u0400-\u042f\u0450\u0452-\u052f\u0587\u0591-\u05c7\u0610-\u06ff\u0900-\u097f\u1100-\u11ff\u1e00-\u1fff\u2e80-\u2fdf\u3040-\u30ff\u3131-\u318e\uf900-\ufdff\ufe70-\ufefc\uff10-\uff9f]+/g;
    const MARKS =
      /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c]/g;
    const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
    const NOUGHTS = [0x660, 0x6f0, 0x966, 0xe50, 0xed0, 0xff10];
    const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59\u0ed0-\u0ed9\uff10-\uff19]/g;
    const unmarked = (run) =>
      [...run.normalize('NFKD').replaceAll('и\u0306', 'й').replace(MARKS, '').normalize('NFC')]
        .map((letter) => (letter in standsFor ? standsFor[letter] : letter))
        .join('');
    const digit = (one) => String(one.charCodeAt(0) - NOUGHTS.findLast((nought) => nought <= one.charCodeAt(0)));
    const plain = (text) =>
      text
        .toLowerCase()
        .replace(UNSEEN, '')
        .replace(MARKED, unmarked)
        .replace(/\u0e4d\u0e32/g, '\u0e33')
        .replace(/\u0ecd\u0eb2/g, '\u0eb3')
        .replace(DIGITS, digit)
        .replace(/[\u2018\u2019\u02bb\u02bc`]/g, "'")
        .replaceAll('ё', 'е');
    const SAME = [
      [/shch|sch/g, 'sh'],
      [/kh/g, 'h'],
      [/ts|tz/g, 'c'],
      [/x/g, 'ks'],
      [/[yj]/g, 'i'],
      [/ie/g, 'e'],
      [/(.)\1+/g, '$1'],
    ];
    const soundOf = (word) => {
      const latin = word.replace(/[а-я]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)]).replace(/[^a-z\s-]+/g, ' ');
      return SAME.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);
    };
    const UNPARTED = /[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\ud840-\ud87f\udc00-\udfff]/;
    const isSyllable = (sound) => /^[a-z]{2}$/.test(sound) || (sound.length <= 4 && /^[^aeiou]*[aeiou]+$/.test(sound) && sound.length > 1);
    const marksOf = (word) => {
      const sounds = soundOf(word)
        .split(/[\s-]+/)
        .filter((sound) => sound !== '');
      if (sounds.length > 0) return sounds.map((sound) => (isSyllable(sound) ? `~${sound}~` : `~${sound}`));
      const letters = [...word];
      if (UNPARTED.test(word)) return letters.slice(1).map((letter, at) => `~${letters[at]}${letter}`);
      return letters.length === 2 && !/[!-~]/.test(word) ? [`~${word}~`] : [];
    };
    const IS_SOUNDS = /^~\S+(?: ~\S+)*$/;
    // Letters of other languages, and sounds of a syllable; whatever else is as it was.
    const TOUCHED = ["search GLOB '*[^ -~а-я№«»–—…' || char(10) || char(31) || ']*'"];
    for (let most = 1; most <= 4; most += 1) {
      const sound = '[a-z]'.repeat(most);
      for (const end of ["' || char(10) || '*'", " *'", "'"]) TOUCHED.push(`search GLOB '*~${sound}${end}`);
    }
    const ROWS = 500;
    for (const [table, fields] of Object.entries(NAMES)) {
      const also = table === 'vouchers' ? "''" : "COALESCE(also, '')";
      const names = fields.map((field) => `COALESCE(${field}, '')`).join(" || ' ' || ");
      for (let after = ''; ; ) {
        const rows = arrayOf(new DynamicModel({ id: '', search: '', names: '', also: '' }));
        app
          .db()
          .newQuery(
            `SELECT id, search, ${names} AS names, ${also} AS also FROM ${table} WHERE id > {:after} AND (${TOUCHED.join(' OR ')}) ORDER BY id LIMIT ${ROWS}`,
          )
          .bind({ after })
          .all(rows);
        for (const row of rows) {
          after = row.id;
          const others = (row.also && JSON.parse(row.also)) || {};
          const all = [row.names, ...fields.flatMap((field) => (Array.isArray(others[field]) ? others[field] : []))].join(' ');
          const marks = [...new Set(plain(all).split(/\s+/).flatMap(marksOf))].join(' ');
          const [open, contacts] = row.search.split(`\n${MARK}\n`);
          const lines = open.split('\n').filter((line) => !IS_SOUNDS.test(line));
          const words = [...lines.map(plain), ...(marks === '' ? [] : [marks])].join('\n');
          const search = contacts === undefined ? words : `${words}\n${MARK}\n${plain(contacts)}`;
          if (search !== row.search) app.db().newQuery(`UPDATE ${table} SET search = {:search} WHERE id = {:id}`).bind({ search, id: row.id }).execute();
        }
        if (rows.length < ROWS) break;
      }
    }
  },
  () => {},
);
