// PNG files without a library: reading what a browser took, and writing colours or a palette.
import { deflateSync, inflateSync } from 'node:zlib';

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture of three bytes for each pixel. */
export function writePng(width, height, rgb) {
  return file(width, height, 2, [], rows(width * 3, height, rgb));
}

/** The same picture with at most 256 colours, a third of the size. */
export function writeSmallPng(width, height, rgb) {
  const { palette, indices } = quantise(rgb);
  return file(width, height, 3, [chunk('PLTE', palette)], rows(width, height, indices));
}

/** The pixels of a file with eight bits for each of three or four channels, such as a screenshot. */
export function readPng(bytes) {
  const data = [];
  let head = null;
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR')
      head = { width: body.readUInt32BE(0), height: body.readUInt32BE(4), channels: body[9] === 6 ? 4 : 3 };
    if (type === 'IDAT') data.push(body);
    at += length + 12;
  }
  const { width, height, channels } = head;
  const raw = unfilter(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  const rgb = Buffer.alloc(width * height * 3);
  for (let n = 0; n < width * height; n += 1) raw.copy(rgb, n * 3, n * channels, n * channels + 3);
  return { width, height, rgb };
}

function file(width, height, colours, more, raw) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colours, 0, 0, 0], 8);
  return Buffer.concat([
    MAGIC,
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function rows(stride, height, bytes) {
  const raw = Buffer.alloc(height * (stride + 1));
  for (let y = 0; y < height; y += 1) bytes.copy(raw, y * (stride + 1) + 1, y * stride, (y + 1) * stride);
  return raw;
}

function unfilter(raw, stride, height, back) {
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const a = x >= back ? out[at - back] : 0;
      const b = y > 0 ? out[at - stride] : 0;
      const c = x >= back && y > 0 ? out[at - stride - back] : 0;
      out[at] = raw[y * (stride + 1) + 1 + x] + [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter];
    }
  }
  return out;
}

function paeth(a, b, c) {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** Colours are put into boxes, and the box that spreads most is cut in two until there are enough (median cut). */
export function quantise(rgb, most = 256) {
  const counts = new Map();
  const keyAt = (n) => ((rgb[n] >> 2) << 12) | ((rgb[n + 1] >> 2) << 6) | (rgb[n + 2] >> 2);
  for (let n = 0; n < rgb.length; n += 3) {
    const key = keyAt(n);
    const seen = counts.get(key) ?? [0, 0, 0, 0];
    counts.set(key, [seen[0] + 1, seen[1] + rgb[n], seen[2] + rgb[n + 1], seen[3] + rgb[n + 2]]);
  }
  const colours = [...counts].map(([key, [count, ...sums]]) => ({ key, count, at: sums.map((sum) => sum / count) }));
  const boxes = [spread(colours)];
  while (boxes.length < most) {
    const box = boxes.reduce((best, one) => (one.weight > best.weight ? one : best));
    if (box.weight === 0) break;
    boxes.splice(boxes.indexOf(box), 1, ...cut(box));
  }
  const palette = Buffer.alloc(boxes.length * 3);
  const index = new Map();
  boxes.forEach(({ colours: inside }, n) => {
    const all = inside.reduce((sum, one) => sum + one.count, 0);
    for (let k = 0; k < 3; k += 1)
      palette[n * 3 + k] = Math.round(inside.reduce((sum, one) => sum + one.at[k] * one.count, 0) / all);
    for (const one of inside) index.set(one.key, n);
  });
  const indices = Buffer.alloc(rgb.length / 3);
  for (let n = 0; n < indices.length; n += 1) indices[n] = index.get(keyAt(n * 3));
  return { palette, indices };
}

function spread(colours) {
  const widths = [0, 1, 2].map((k) => {
    const values = colours.map((one) => one.at[k]);
    return Math.max(...values) - Math.min(...values);
  });
  const axis = widths.indexOf(Math.max(...widths));
  const count = colours.reduce((sum, one) => sum + one.count, 0);
  return { colours, axis, weight: colours.length > 1 ? widths[axis] * Math.sqrt(count) : 0 };
}

function cut({ colours, axis }) {
  const sorted = [...colours].sort((a, b) => a.at[axis] - b.at[axis]);
  const half = sorted.reduce((sum, one) => sum + one.count, 0) / 2;
  let sum = 0;
  const middle = sorted.findIndex((one) => (sum += one.count) >= half);
  const at = Math.min(sorted.length - 1, Math.max(1, middle));
  return [spread(sorted.slice(0, at)), spread(sorted.slice(at))];
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
