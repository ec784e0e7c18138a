import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { stats as statsEn, statsCharts as chartsEn } from '../../../model/statistics/messages/en.ts';
import { stats as statsRu, statsCharts as chartsRu } from '../../../model/statistics/messages/ru.ts';

/** Texts of the screens of statistics, and no others. */
export const statsT = islandTranslator({ ru: { ...authRu, ...staffRu, ...chartsRu, ...statsRu }, en: { ...authEn, ...staffEn, ...chartsEn, ...statsEn } });
