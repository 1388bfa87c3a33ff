// A small indexed canvas with the strokes of a pixel artist: shaded balls, bevelled boxes, mirrored halves, outlines.
// It knows nothing of cards and touches no DOM, so pictures can be drawn in a test or a worker.

import { darker, rgbOf, warmer } from './palette';
import type { Ink, Ramp } from './palette';

export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8ClampedArray;
}

export class Layer {
  readonly px: Uint8Array;

  constructor(
    readonly w = 48,
    readonly h = 48,
  ) {
    this.px = new Uint8Array(w * h);
  }

  at(x: number, y: number): Ink {
    if (x < 0 || y < 0 || x >= this.w || y >= this.h) return 0;
    return this.px[y * this.w + x] ?? 0;
  }

  dot(x: number, y: number, c: Ink): this {
    const xi = Math.round(x);
    const yi = Math.round(y);
    if (xi >= 0 && yi >= 0 && xi < this.w && yi < this.h) this.px[yi * this.w + xi] = c;
    return this;
  }

  dots(c: Ink, ...xy: number[]): this {
    for (let i = 0; i + 1 < xy.length; i += 2) this.dot(xy[i] ?? 0, xy[i + 1] ?? 0, c);
    return this;
  }

  rect(x: number, y: number, w: number, h: number, c: Ink): this {
    const left = Math.max(Math.round(x), 0);
    const right = Math.min(Math.round(x + w), this.w);
    const bottom = Math.min(Math.round(y + h), this.h);
    for (let row = Math.max(Math.round(y), 0); row < bottom && left < right; row += 1) {
      this.px.fill(c, row * this.w + left, row * this.w + right);
    }
    return this;
  }

  line(x0: number, y0: number, x1: number, y1: number, c: Ink, thick = 1): this {
    const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1);
    const low = -Math.floor((thick - 1) / 2);
    for (let s = 0; s <= steps; s += 1) {
      const x = Math.round(x0 + ((x1 - x0) * s) / steps);
      const y = Math.round(y0 + ((y1 - y0) * s) / steps);
      if (thick === 1) this.dot(x, y, c);
      else this.rect(x + low, y + low, thick, thick, c);
    }
    return this;
  }

  /** A line through several points. */
  path(c: Ink, thick: number, ...xy: number[]): this {
    for (let i = 0; i + 3 < xy.length; i += 2) {
      this.line(xy[i] ?? 0, xy[i + 1] ?? 0, xy[i + 2] ?? 0, xy[i + 3] ?? 0, c, thick);
    }
    return this;
  }

  disc(cx: number, cy: number, rx: number, ry: number, c: Ink): this {
    return this.fill(cx, cy, rx, ry, () => c);
  }

  ring(cx: number, cy: number, rx: number, ry: number, c: Ink, thick = 1): this {
    const inner = (x: number, y: number): boolean => {
      const nx = (x - cx) / Math.max(rx - thick, 0.1);
      const ny = (y - cy) / Math.max(ry - thick, 0.1);
      return nx * nx + ny * ny <= 1;
    };
    return this.fill(cx, cy, rx, ry, (_nx, _ny, x, y) => (inner(x, y) ? 0 : c));
  }

  /** A round thing lit from the upper left. */
  ball(cx: number, cy: number, rx: number, ry: number, ramp: Ramp): this {
    return this.fill(cx, cy, rx, ry, (nx, ny) => {
      const light = -(nx * 0.5 + ny * 0.8) + 0.2 * (1 - nx * nx - ny * ny);
      return tone(ramp, light);
    });
  }

  /** A block with a lit edge above and on the left. */
  box(x: number, y: number, w: number, h: number, ramp: Ramp): this {
    this.rect(x, y, w, h, ramp[1]);
    this.rect(x, y + h - 1, w, 1, ramp[0]).rect(x + w - 1, y, 1, h, ramp[0]);
    this.rect(x, y, w, 1, ramp[2]).rect(x, y, 1, h - 1, ramp[2]);
    return this.dot(x, y, ramp[3]);
  }

  /** An upright cylinder: light runs from left to right. */
  tube(x: number, y: number, w: number, h: number, ramp: Ramp): this {
    for (let i = 0; i < w; i += 1) {
      const t = w < 2 ? 0.4 : i / (w - 1);
      const c = t < 0.15 ? ramp[1] : t < 0.45 ? ramp[2] : t < 0.75 ? ramp[1] : ramp[0];
      this.rect(x + i, y, 1, h, c);
    }
    return this;
  }

  poly(c: Ink, ...xy: number[]): this {
    return this.polyWith(xy, () => c);
  }

  /** A flat shape shaded from its upper left to its lower right. */
  slab(ramp: Ramp, ...xy: number[]): this {
    const xs = xy.filter((_, i) => i % 2 === 0);
    const ys = xy.filter((_, i) => i % 2 === 1);
    const x0 = Math.min(...xs);
    const y0 = Math.min(...ys);
    const w = Math.max(Math.max(...xs) - x0, 1);
    const h = Math.max(Math.max(...ys) - y0, 1);
    return this.polyWith(xy, (x, y) => tone(ramp, 0.75 - (0.6 * (x - x0)) / w - (0.9 * (y - y0)) / h));
  }

  /** Letters become inks; a space or a dot is nothing. */
  sprite(x: number, y: number, rows: readonly string[], inks: Readonly<Record<string, Ink>>): this {
    rows.forEach((row, j) => {
      for (let i = 0; i < row.length; i += 1) {
        const c = inks[row.charAt(i)] ?? 0;
        if (c !== 0) this.dot(x + i, y + j, c);
      }
    });
    return this;
  }

  /** The left half is copied to the right: faces and bodies are drawn once. */
  mirror(): this {
    for (let start = 0; start < this.px.length; start += this.w) {
      const end = start + this.w - 1;
      for (let x = 0; x < this.w / 2; x += 1) this.px[end - x] = this.px[start + x] ?? 0;
    }
    return this;
  }

  /** A rim around everything drawn so far; it keeps a figure readable on any backdrop. */
  outline(c: Ink): this {
    const { w, h, px } = this;
    const before = px.slice();
    for (let y = 0, i = 0; y < h; y += 1) {
      for (let x = 0; x < w; x += 1, i += 1) {
        if (before[i] !== 0) continue;
        const touched =
          (x > 0 && before[i - 1] !== 0) ||
          (x < w - 1 && before[i + 1] !== 0) ||
          (y > 0 && before[i - w] !== 0) ||
          (y < h - 1 && before[i + w] !== 0);
        if (touched) px[i] = c;
      }
    }
    return this;
  }

  /** Shifts are whole pixels. */
  over(other: Layer, dx = 0, dy = 0, flip = false): this {
    const left = Math.max(0, -dx);
    const right = Math.min(other.w, this.w - dx);
    const bottom = Math.min(other.h, this.h - dy);
    for (let y = Math.max(0, -dy); y < bottom; y += 1) {
      const from = y * other.w;
      const to = (y + dy) * this.w + dx;
      for (let x = left; x < right; x += 1) {
        const c = other.px[from + (flip ? other.w - 1 - x : x)] ?? 0;
        if (c !== 0) this.px[to + x] = c;
      }
    }
    return this;
  }

  change(to: (c: Ink, x: number, y: number) => Ink): this {
    for (let y = 0, i = 0; y < this.h; y += 1) {
      for (let x = 0; x < this.w; x += 1, i += 1) {
        const c = this.px[i] ?? 0;
        if (c !== 0) this.px[i] = to(c, x, y);
      }
    }
    return this;
  }

  /** Darkens what lies far from the lights; the steps meet in a checkerboard, as on an old console. */
  lit(lights: readonly Light[], deepest = 2): this {
    return this.change((c, x, y) => {
      let best = 0;
      for (const light of lights) {
        const d = Math.hypot(x - light.x, (y - light.y) * 1.1) / light.reach;
        best = Math.max(best, 1.6 - d);
      }
      const level = best + ((x + y) % 2 === 0 ? 0.06 : -0.06);
      return darker(c, level > 0.75 ? 0 : level > 0.35 ? Math.min(1, deepest) : deepest);
    });
  }

  /** The glow on the wall around a torch. */
  warmed(light: Light): this {
    return this.change((c, x, y) => {
      const d = Math.hypot(x - light.x, y - light.y) / light.reach + ((x + y) % 2 === 0 ? 0.08 : -0.08);
      return d < 0.55 ? warmer(c) : c;
    });
  }

  pixels(): Pixels {
    const rgba = new Uint8ClampedArray(this.w * this.h * 4);
    for (let i = 0, to = 0; i < this.px.length; i += 1, to += 4) {
      const c = this.px[i] ?? 0;
      if (c === 0) continue;
      const rgb = rgbOf(c);
      rgba[to] = rgb[0];
      rgba[to + 1] = rgb[1];
      rgba[to + 2] = rgb[2];
      rgba[to + 3] = 255;
    }
    return { width: this.w, height: this.h, rgba };
  }

  private fill(
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    at: (nx: number, ny: number, x: number, y: number) => Ink,
  ): this {
    for (let y = Math.floor(cy - ry); y <= Math.ceil(cy + ry); y += 1) {
      for (let x = Math.floor(cx - rx); x <= Math.ceil(cx + rx); x += 1) {
        const nx = (x - cx) / (rx + 0.2);
        const ny = (y - cy) / (ry + 0.2);
        if (nx * nx + ny * ny > 1) continue;
        const c = at(nx, ny, x, y);
        if (c !== 0) this.dot(x, y, c);
      }
    }
    return this;
  }

  private polyWith(xy: readonly number[], at: (x: number, y: number) => Ink): this {
    const ys = xy.filter((_, i) => i % 2 === 1);
    const n = xy.length / 2;
    for (let y = Math.floor(Math.min(...ys)); y <= Math.ceil(Math.max(...ys)); y += 1) {
      const cuts: number[] = [];
      for (let i = 0; i < n; i += 1) {
        const j = (i + 1) % n;
        const xa = xy[i * 2] ?? 0;
        const ya = xy[i * 2 + 1] ?? 0;
        const xb = xy[j * 2] ?? 0;
        const yb = xy[j * 2 + 1] ?? 0;
        if (ya === yb) continue;
        const t = (y + 0.01 - ya) / (yb - ya);
        if (t >= 0 && t <= 1) cuts.push(xa + t * (xb - xa));
      }
      cuts.sort((a, b) => a - b);
      for (let i = 0; i + 1 < cuts.length; i += 2) {
        for (let x = Math.round(cuts[i] ?? 0); x <= Math.round(cuts[i + 1] ?? 0); x += 1) this.dot(x, y, at(x, y));
      }
    }
    return this;
  }
}

export interface Light {
  x: number;
  y: number;
  reach: number;
}

function tone(ramp: Ramp, light: number): Ink {
  if (light > 0.72) return ramp[3];
  if (light > 0.22) return ramp[2];
  return light > -0.42 ? ramp[1] : ramp[0];
}
