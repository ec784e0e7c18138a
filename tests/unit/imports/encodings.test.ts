import { describe, expect, it } from 'vitest';
import { bytesIn, readTable } from '../../support/read-file.ts';
import { ENCODINGS, type Encoding } from '../../../src/office/imports/rules/encodings.ts';

const RUSSIAN =
  'Имя;Телефон;Примечание\nАнна Петрова;+79161234567;любит место у окна\nБорис Иванов;+79161234568;аллергия на орехи\nЕлена;+79161234569;приедут вечером\n';
const FRENCH = 'Nom;Téléphone;Note\nJosé García;+34600000001;près de la fenêtre, à côté\nZoë Müller;+49151000001;vegetarisch, für zwei Gäste, schön\n';
const THAI = 'ชื่อ;โทร;หมายเหตุ\nสมชาย ใจดี;0812345678;แพ้อาหารทะเล\nสมหญิง รักไทย;0812345679;นั่งริมหน้าต่าง\n';
const CHINESE = '姓名;电话;备注\n王小明;13812345678;对花生过敏需要中文导游\n李华;13812345679;下午到达普吉岛机场\n';

describe('a file of text', () => {
  it.each<readonly [encoding: Encoding, text: string, first: string]>([
    ['utf-8', RUSSIAN, 'Анна Петрова'],
    ['utf-16le', RUSSIAN, 'Анна Петрова'],
    ['utf-16be', RUSSIAN, 'Анна Петрова'],
    ['windows-1251', RUSSIAN, 'Анна Петрова'],
    ['koi8-r', RUSSIAN, 'Анна Петрова'],
    ['x-mac-cyrillic', RUSSIAN, 'Анна Петрова'],
    ['windows-1252', FRENCH, 'José García'],
    ['windows-874', THAI, 'สมชาย ใจดี'],
    ['gbk', CHINESE, '王小明'],
  ])('in %s is guessed, with how sure that is', async (encoding, text, first) => {
    const read = await readTable(bytesIn(text, encoding));
    expect(read.encoding?.encoding).toBe(encoding);
    expect(read.encoding?.percent).toBeGreaterThan(10);
    expect('table' in read && read.table.lines[0]?.cells[0]).toBe(first);
  });

  it('is read in whichever encoding somebody chooses', async () => {
    const read = await readTable(bytesIn(FRENCH, 'macintosh'), { chosen: 'macintosh' });
    expect('table' in read && read.table.lines[1]?.cells[0]).toBe('Zoë Müller');
    for (const encoding of ENCODINGS) expect(() => new TextDecoder(encoding), encoding).not.toThrow();
  });
});
