import { soundOf } from '../../../lib/contacts/contacts.ts';

/** Given names of those who travel with the house, one spelling of each sound. Names that are as often surnames (Kim, Lee) stand on no list. */
const NAMES = [
  'агата агния аделина александр александра алексей алена алеся алина алиса алия алла алсу альберт альбина альфия анастасия анатолий ангелина андрей анжела анжелика анна антон',
  'антонина анфиса арина аркадий армен арсен арсений артем артур ася айгуль айнур асель белла богдан борис булат вадим валентин валентина валерий валерия варвара василий василиса вера',
  'вероника виктор виктория виолетта виталий виталина влад владимир владислав владислава владлена всеволод вячеслав галина геннадий георгий герман глеб григорий гузель гульнара данил',
  'данила даниил даниэль дарина дарья даша дина динара диана дмитрий ева евгений евгения егор екатерина елена елизавета есения жанна захар зарина земфира злата зоя иван игнат игорь',
  'изабелла илона ильдар ильнур илья инга инна иннокентий ирина ислам ия камила карина каролина катерина катя кира кирилл клавдия клим константин кристина ксения лада лариса лейла лена',
  'леонид леся лиана лидия лилия лина лия лиза любовь людмила мадина макар максим маргарита марианна марина мария марк марта марат марьяна маша матвей мелания милана милена мирон',
  'мирослав мирослава михаил муслим надежда назар наиля наталия наталья наташа нелли никита николай нина нонна оксана олег олеся ольга оля павел павлина петр платон полина прохор равиль радик',
  'радмила раиса рамиль расул регина рената ренат ринат римма роберт родион роза роксана роман ростислав руслан рустам савелий саида света светлана святослав семен серафима сергей снежана',
  'софия софья соня станислав степан стефания таисия тамара тарас татьяна таня тимофей тимур тихон ульяна фаина фарид федор фатима феликс филипп эвелина эдуард элеонора элина эльвира эльдар',
  'эльмира эмилия эмма эрик юлиана юлия юрий яков яна ян янина ярослав ярослава ясмина',
  'abigail adam adrian adriana agnes aisha alan albert alessandra alessandro alex alexander alexandra alexis alice alison amanda amelia amy andrea andreas andrew angela anita ann anne annette',
  'annika anthony antoine antonio aria arthur artyom ashley astrid audrey aurelie austin barbara beatrice ben benjamin bernd bianca bjorn bradley brenda brian brigitte bruno caleb calvin camille carl',
  'carla carlos carol carolin carolina caroline catherine cecilia celine charles charlotte chiara chloe chris christian christina christine christoph christopher claire clara claudia colin connor craig',
  'cynthia daisy daniel daniela david deborah denis dennis diego dominic dominik donald donna doris dorothy douglas dylan edward edwin elena elisabeth elizabeth ella ellen emily emma enrico erica erin',
  'ethan eugene eva evelyn fabian federica felix fernando fiona florian francesca francesco frank franklin franziska frederic gabriel gabriela gavin george gerald giovanni giulia giuseppe gloria grace',
  'graham greta gregory guillaume gustav hanna hannah hans harold harry heather heidi heinz helen helena helga henry holly howard hugo ian ingrid irene isabel isabella isabelle jack jacob jacqueline',
  'jake jakob james jan jane janet jason jean jeffrey jennifer jenny jeremy jerry jessica jim joan joao john johan johanna johannes jonas jonathan jorge jose joseph joshua juan judith julian julie julien',
  'jurgen justin karen karin karl kate katharina katherine kathleen katie katja keith kelly kenneth kerstin kevin kristin kyle lara larry laura lauren laurent lea leo leon leonie liam linda lisa louis louise',
  'luca lucas lucia lucy luigi luis lukas luke maksym manfred manuel manuela marc marcel marcello marco marcus margaret maria marianne marie mario marion marius markus martha martin martina mary mateo',
  'mathieu matteo matthew matthias maurice mauro megan melanie melissa melvin michael michel michelle miguel mike monica monika nadia nadine nancy natalie nathan nicholas nicola nicolas nicole nigel niklas',
  'noah nora olaf oleksandr olena oliver olivia oscar otto pablo pamela paolo pascal patricia patrick paul paula pauline pavlo pedro penelope peter petra philip pierre rachel rafael ralf ralph raymond rebecca',
  'renate ricardo richard rita robert roberto robin roger roland ronald rosa ruth ryan sabina sabine sabrina sam samantha samuel sandra sara sarah scott sean sebastian serge serhii silke silvia simon simone',
  'sofie sonja sophia sophie stefan stefanie stella stephan stephanie stephen steven stuart susan susanne sven sylvia tanja tatjana terry theodor theresa thomas tiffany tim timothy tobias tom tommaso tony tracy',
  'trevor ulrich ursula uwe valeria vanessa vasyl veronika victor victoria vincent vincenzo virginia volodymyr walter wendy werner william wolfgang xavier yana yannick yevhen yuliia yvonne zoe',
];

let sounds: ReadonlySet<string> | null = null;

/** Whether a word is a given name in any alphabet; of a double one its first part is asked. @example isGivenName('IULIIA') // true */
function isGivenName(word: string): boolean {
  sounds ??= new Set(NAMES.flatMap((line) => line.split(' ')).map(soundOf));
  return sounds.has(soundOf(word.split('-')[0] ?? ''));
}

/** Ends that no given name of more than four letters has. */
const SURE = /.{2}(ова|ёва|ева|ский|ская|цкий|цкая|ova|eva|yova|skii|skij|skiy|sky|ski|skaia|skaja|skaya|tskii|tskiy|tsky|tskaia|tskaya)$/;
/** Ends of surnames and, more seldom, of given names: told of a second word only, where most people write them. */
const LIKELY = /.{2}(ов|ев|ёв|ина|енко|чук|ых|ov|ev|yov|ina|enko|chuk|ykh)$/;
const isSure = (word: string): boolean => SURE.test(word.toLowerCase());
const isSurname = (word: string): boolean => isSure(word) || LIKELY.test(word.toLowerCase());
const capital = (word: string): string => (word === word.toUpperCase() ? word.charAt(0) + word.slice(1).toLowerCase() : word);

/**
 * How a guest is addressed: by his given name, whether he or his passport wrote it first; by the whole name where it is
 * not sure which word that is; '' without a name.
 * @example firstNameOf('PROVERKINA ANNA') // 'Anna'
 */
export function firstNameOf(name: string): string {
  const words = name
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(capital);
  const [first = '', second] = words;
  if (second === undefined) return first;
  const [isFirst, isSecond] = [isGivenName(first), isGivenName(second)];
  if (isFirst !== isSecond) return isFirst ? first : second;
  if (!isFirst && isSure(first) !== isSure(second)) return isSure(first) ? second : first;
  return !isFirst && isSurname(second) && !isSurname(first) ? first : words.join(' ');
}
