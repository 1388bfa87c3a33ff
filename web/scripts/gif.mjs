// A film as a GIF file without a library: of each picture only what is not as it was before.
import { quantise } from './png.mjs';

/** The index of what stays as it was. */
const SAME = 255;

/** Pictures of one size, each three bytes for a pixel, with how long each is shown in milliseconds. */
export function writeGif(width, height, pictures) {
  const { palette, indices } = quantise(Buffer.concat(pictures.map((picture) => picture.rgb)), SAME);
  const colours = Buffer.alloc(256 * 3);
  palette.copy(colours);
  const frames = pictures.map((picture, n) => {
    const at = (k) => indices.subarray(k * width * height, (k + 1) * width * height);
    return frame(width, height, at(n), n > 0 ? at(n - 1) : null, picture.milliseconds);
  });
  return Buffer.concat([head(width, height), colours, FOR_EVER, ...frames, Buffer.from([0x3b])]);
}

const FOR_EVER = Buffer.concat([
  Buffer.from([0x21, 0xff, 11]),
  Buffer.from('NETSCAPE2.0', 'latin1'),
  Buffer.from([3, 1, 0, 0, 0]),
]);

function head(width, height) {
  const size = Buffer.alloc(7);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  size[4] = 0xf7;
  return Buffer.concat([Buffer.from('GIF89a', 'latin1'), size]);
}

function frame(width, height, now, before, milliseconds) {
  const part = before ? changedPart(width, height, now, before) : { x: 0, y: 0, width, height };
  const pixels = Buffer.alloc(part.width * part.height);
  for (let y = 0; y < part.height; y += 1) {
    for (let x = 0; x < part.width; x += 1) {
      const at = (part.y + y) * width + part.x + x;
      pixels[y * part.width + x] = before && before[at] === now[at] ? SAME : now[at];
    }
  }
  const control = Buffer.from([0x21, 0xf9, 4, 0x05, 0, 0, SAME, 0]);
  control.writeUInt16LE(Math.round(milliseconds / 10), 4);
  const place = Buffer.alloc(10);
  place[0] = 0x2c;
  [part.x, part.y, part.width, part.height].forEach((number, n) => place.writeUInt16LE(number, 1 + n * 2));
  return Buffer.concat([control, place, Buffer.from([8]), blocks(compress(pixels)), Buffer.from([0])]);
}

/** The smallest part of a picture that holds all that has changed. */
function changedPart(width, height, now, before) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < now.length; at += 1) {
    if (now[at] === before[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function blocks(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
}

/** LZW as GIF wants it: codes of nine to twelve bits, the lowest bit first. */
function compress(pixels) {
  const [clear, end] = [256, 257];
  const out = [];
  let [bits, held, width] = [0, 0, 9];
  const emit = (code) => {
    held |= code << bits;
    for (bits += width; bits >= 8; bits -= 8) {
      out.push(held & 255);
      held >>>= 8;
    }
  };
  let codes = new Map();
  emit(clear);
  let prefix = pixels[0];
  for (const pixel of pixels.subarray(1)) {
    const key = (prefix << 8) | pixel;
    const known = codes.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    emit(prefix);
    prefix = pixel;
    const code = end + 1 + codes.size;
    if (code === 4096) {
      emit(clear);
      codes = new Map();
      width = 9;
      continue;
    }
    codes.set(key, code);
    if (code === 1 << width) width += 1;
  }
  emit(prefix);
  emit(end);
  if (bits > 0) out.push(held & 255);
  return Buffer.from(out);
}
