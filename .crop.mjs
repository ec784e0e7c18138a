import sharp from 'sharp';
const [,, f, o, cols] = process.argv; const m = await sharp(f).metadata(); const n = +cols; const h = Math.ceil(m.height / n);
const tiles = []; for (let i = 0; i < n; i++) { const t = i * h; tiles.push({ input: await sharp(f).extract({ left: 0, top: t, width: m.width, height: Math.min(h, m.height - t) }).png().toBuffer(), left: i * (m.width + 10), top: 0 }); }
await sharp({ create: { width: n * (m.width + 10), height: h, channels: 3, background: '#888' } }).composite(tiles).png().toFile(o);
