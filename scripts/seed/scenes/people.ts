import { fill, line, n, oval } from './svg.ts';

/** Standing figure about 100 units tall with feet at the origin. */
export function standing(colour: string, pose: 'still' | 'wave' | 'point' | 'hips' = 'still', dress = colour): string {
  const arms = {
    still: 'M-10 -70Q-18 -55 -15 -40M10 -70Q18 -55 15 -40',
    wave: 'M-10 -70Q-18 -55 -15 -40M10 -71Q24 -84 22 -104',
    point: 'M-10 -70Q-18 -55 -15 -40M10 -71L44 -80',
    hips: 'M-10 -70Q-26 -56 -11 -44M10 -70Q26 -56 11 -44',
  }[pose];
  return (
    line('M-5 -42L-7 -3M6 -42L8 -3', colour, 9) +
    fill('M-11 -46L11 -46L14 -20L3 -20L0 -34L-2 -20L-13 -20Z', '#27323c') +
    line(arms, colour, 6.5) +
    fill('M-14 -73Q0 -81 14 -73Q13 -56 11 -38L-11 -38Q-13 -56 -14 -73Z', dress) +
    fill('M-4 -84L4 -84L4 -74L-4 -74Z', colour) +
    oval(0, -89, 9, 10.5, colour) +
    fill('M-10 -88Q-11 -102 0 -102Q11 -102 10 -88Q5 -95 -10 -88Z', '#1f242b')
  );
}

/** Seated figure seen from the side, hips at the origin, about 52 tall. */
export function seated(colour: string, dress = colour): string {
  return (
    fill('M-14 0Q-16 -24 -10 -31Q0 -37 10 -31Q16 -22 14 0Z', dress) +
    fill('M-3 -40L5 -40L5 -31L-3 -31Z', colour) +
    oval(1, -44, 8.8, 10, colour) +
    fill('M-8.6 -43Q-9 -56 1 -56Q11 -56 10.6 -44Q4 -51 -8.6 -43Z', '#1f242b')
  );
}

/** Paddler leaning on a paddle, hips at the origin, facing right. */
export function paddler(colour: string, dress: string, paddle: string): string {
  return (
    seated(colour, dress) +
    line('M6 -26Q20 -20 28 -13M-2 -27Q-8 -34 -6 -37', colour, 5.5) +
    line('M-20 -46L44 -2', paddle, 3.4) +
    fill('M-18 -42L-36 -58Q-34 -66 -26 -62L-12 -48ZM42 0L58 6Q64 2 58 -4L44 -8Z', paddle)
  );
}

/** Sea kayak with two paddlers, about 240 long, waterline at 0, facing right. */
export function kayak(hull: string, shade: string, body: string, dresses: readonly [string, string], paddle: string): string {
  return (
    place2(-46, paddler(body, dresses[0], paddle)) +
    place2(34, paddler(body, dresses[1], paddle)) +
    fill('M-128 -17Q-60 -10 0 -10Q60 -10 128 -20Q108 6 60 9L-66 9Q-108 6 -128 -17Z', hull) +
    fill('M-112 -2Q0 8 112 -4Q96 7 60 9L-66 9Q-98 6 -112 -2Z', shade, 0.8)
  );
}

function place2(x: number, body: string): string {
  return `<g transform="translate(${n(x)} -8)">${body}</g>`;
}

/** Scuba diver swimming to the right, about 250 long. */
export function diver(suit: string, tank: string, fin: string, mask: string): string {
  return (
    line('M-34 8Q-70 14 -104 2', suit, 16) +
    line('M-34 12Q-66 34 -98 34', suit, 16) +
    fill('M-98 -8Q-140 -18 -168 -8Q-150 2 -160 16Q-124 16 -98 12Z', fin) +
    fill('M-94 26Q-136 30 -158 50Q-136 52 -132 62Q-108 52 -90 44Z', fin) +
    fill('M-44 -6Q-20 -20 20 -17Q46 -14 54 -2Q48 14 18 19Q-20 24 -42 22Q-50 8 -44 -6Z', suit) +
    fill('M-34 -22Q-36 -36 -24 -36L26 -33Q38 -31 37 -22Q37 -13 26 -14L-24 -12Q-34 -12 -34 -22Z', tank) +
    line('M38 -23L46 -20', tank, 6) +
    line('M36 8Q52 30 84 34', suit, 12) +
    line('M40 -20Q70 -34 84 -8', '#14202a', 4) +
    oval(72, -8, 19, 18, suit) +
    fill('M74 -18Q92 -20 92 -8Q90 -2 78 -3Q72 -8 74 -18Z', mask) +
    fill('M84 -1L95 0Q97 8 88 9L80 7Z', tank)
  );
}

/** Snorkeller floating face down at the surface, about 200 long. */
export function snorkeller(skin: string, suit: string, fin: string): string {
  return (
    line('M-30 6Q-64 8 -92 22', skin, 12) +
    line('M-30 2Q-62 -2 -92 4', skin, 12) +
    fill('M-88 -2Q-118 -8 -138 2Q-126 8 -130 16Q-108 16 -88 10Z', fin) +
    fill('M-88 16Q-112 26 -128 44Q-112 44 -106 52Q-92 40 -82 28Z', fin) +
    fill('M-38 -6Q0 -16 34 -9Q40 2 32 11Q0 16 -38 14Q-44 4 -38 -6Z', suit) +
    line('M26 6Q46 26 72 28', skin, 9) +
    oval(54, 0, 16, 15, skin) +
    fill('M56 4Q70 2 71 11Q66 17 56 14Z', '#22323c') +
    line('M46 8L42 -26', fin, 5)
  );
}

/** Classical dancer with a pointed crown, about 130 tall, feet at the origin. */
export function dancer(colour: string, dress: string, gold: string): string {
  return (
    fill('M-13 -58Q-26 -26 -30 0L30 0Q24 -30 13 -58Z', dress) +
    line('M-22 -3Q0 -9 25 -3', gold, 4) +
    line('M-15 -50Q0 -44 15 -50', gold, 5) +
    fill('M-14 -86Q0 -92 14 -86Q13 -70 13 -54L-13 -54Q-13 -70 -14 -86Z', gold) +
    line('M-13 -83Q-40 -78 -44 -104Q-46 -114 -56 -116', colour, 7) +
    line('M13 -83Q36 -66 52 -78Q60 -84 58 -96', colour, 7) +
    oval(0, -99, 9, 11, colour) +
    fill('M-11 -104Q-9 -114 -4 -118L0 -148L4 -118Q9 -114 11 -104Q0 -110 -11 -104Z', gold)
  );
}

/** Angler leaning back on a bent rod, feet at the origin, facing right. */
export function angler(colour: string, dress: string, rod: string): string {
  return (
    line('M-8 -42L-16 -3M4 -42L12 -3', colour, 10) +
    fill('M-20 -76Q-6 -82 4 -74Q6 -56 6 -36L-14 -36Q-20 -56 -20 -76Z', dress) +
    line('M-6 -70Q10 -56 26 -60M-12 -68Q2 -48 16 -50', colour, 7) +
    oval(-10, -90, 9.5, 10.5, colour) +
    fill('M-20 -94Q-10 -106 2 -96L12 -93L-20 -92Z', rod) +
    line('M6 -40Q70 -110 150 -112Q176 -110 190 -88', rod, 3.6)
  );
}

/** Heads and shoulders of a row of people. */
export function crowd(xs: readonly number[], y: number, size: number, colour: string): string {
  return xs
    .map((x, i) => {
      const s = size * (0.86 + ((i * 37) % 10) / 34);
      const top = y - ((i * 53) % 11) * size * 0.03;
      return (
        oval(x, top, s * 0.34, s * 0.4, colour) +
        fill(
          `M${n(x - s * 0.8)} ${n(top + s * 1.6)}Q${n(x - s * 0.8)} ${n(top + s * 0.42)} ${n(x)} ${n(top + s * 0.36)}Q${n(x + s * 0.8)} ${n(top + s * 0.42)} ${n(x + s * 0.8)} ${n(top + s * 1.6)}Z`,
          colour,
        )
      );
    })
    .join('');
}
