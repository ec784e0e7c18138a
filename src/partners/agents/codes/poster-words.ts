import type { PosterLanguage } from './codes.rules.ts';

/** What a poster is made of. */
export interface Poster {
  readonly language: PosterLanguage;
  /** As it is printed. */
  readonly code: string;
  readonly link: string;
  /** The excursion that it leads to; '' for all of them. */
  readonly trip: string;
}

interface PosterWords {
  readonly headline: string;
  readonly lead: string;
  readonly steps: readonly string[];
  readonly code: string;
}

/** Words of posters: of three languages, which the site itself has two of. */
export const POSTER_WORDS: Readonly<Record<PosterLanguage, PosterWords>> = {
  ru: {
    headline: 'Экскурсии на острова',
    lead: 'На лодке, с гидом и трансфером из отеля',
    steps: ['Наведите камеру телефона на код', 'Выберите экскурсию и напишите нам', 'Или назовите нам этот код'],
    code: 'Код',
  },
  en: {
    headline: 'Island trips by boat',
    lead: 'With a guide and a transfer from your hotel',
    steps: ['Point your phone’s camera at the code', 'Choose a trip and write to us', 'Or tell us this code'],
    code: 'Code',
  },
  th: {
    headline: 'ทริปเที่ยวเกาะทางเรือ',
    lead: 'พร้อมไกด์และรถรับส่งจากโรงแรม',
    steps: ['ส่องกล้องมือถือที่คิวอาร์โค้ด', 'เลือกทริปแล้วส่งข้อความหาเรา', 'หรือแจ้งรหัสนี้กับเรา'],
    code: 'รหัส',
  },
};
