import { describe, expect, it } from 'vitest';
import { queryWithout, unnamedBy } from '../../../src/office/privacy/hooks/erase.ts';

const unnamed = unnamedBy(['Кирилл Забываев', 'Kirill Zabyvaev', '+79051239876', 'zabyvaev_k', 'kirill@example.com']);

describe('words about a guest who is forgotten', () => {
  it.each([
    ['отель Забываева, 8 905 123-98-76', 'отель —, —'],
    ['ЗАБЫВАЕВ', '—'],
    ['писал @zabyvaev_k', 'писал @—'],
    ['kirill@example.com просил', '— просил'],
    ['79051239876', '—'],
    ['+7 905 123 98 76', '—'],
    ['1239876', '—'],
  ])('%s becomes %s', (told, left) => {
    expect(unnamed(told)).toBe(left);
  });

  it.each(['Мои открытые', 'просьба гостя', 'TI-26-000123', 'Ки', 'заявки на 10 человек', '+66 81 555 44 33'])('%s stays', (told) => {
    expect(unnamed(told)).toBe(told);
  });

  const inOtherWords = (name: string, told: string) => unnamedBy([name])(told);

  it.each([
    ['Ян Ли', 'Ян Ли просил', '— — просил'],
    ['Ян Ли', 'отель яна ли', 'отель — —'],
    ['Ян Ли', 'Ли Ян, двое', '— —, двое'],
    ['Ян Ли', 'просил Ли.', 'просил —'],
    ['Ян Ли', 'ли', '—'],
    ['Ли', 'приедет ли', 'приедет ли'],
    ['李伟', '李伟', '—'],
    ['李伟', '李伟要求', '—要求'],
    ['李 伟', 'отель 李伟', 'отель —'],
    ['สมชาย ใจดี', 'โทรหาสมชาย', 'โทรหา—'],
    ['Ann', 'Ann', '—'],
    ['Ann', 'Anna и Annabel', 'Anna и Annabel'],
    ['Annabel', 'Ann, Anna', 'Ann, Anna'],
    ['Annabel', 'annabe', '—'],
    ['Иван', 'Иванов для Ивана', 'Иванов для —'],
    ['Ирина', 'Ира и Ирине', 'Ира и —'],
    ['Андрей', 'Андрея, Андрею', '—, —'],
    ['Мария', 'Марии и Марине', '— и Марине'],
    ['Доу-Смит', 'смит', '—'],
    ['José García', 'Jose, GARCÍA и garcia', '—, — и —'],
    ['Нұрлан', 'позвонить Нурлану', 'позвонить —'],
    ['ﻣﺮﻳﻢ', 'ﻣﺮﻳﻢ', '—'],
    ['SIAM-7788', 'siam, SIAM-7788', 'siam, —'],
  ])('of %s: %s becomes %s', (name, told, left) => {
    expect(inOtherWords(name, told)).toBe(left);
  });

  it('leave the query of a list, and everything else in it stays', () => {
    const query = new URLSearchParams([
      ['country', 'thailand'],
      ['q', 'Забываев 905'],
      ['status', 'open'],
    ]).toString();
    expect(queryWithout(query, unnamed)).toBe('country=thailand&status=open');
    expect(queryWithout('country=thailand&q=%D0%98%D1%80%D0%B0', unnamed)).toBe('country=thailand&q=%D0%98%D1%80%D0%B0');
    expect(queryWithout('q=%E0%A4%A', unnamed)).toBe('q=%E0%A4%A');
  });
});
