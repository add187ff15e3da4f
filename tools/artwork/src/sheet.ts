import { num } from './geom.ts';

export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Collects the gradients and clips that the drawn parts refer to. */
export class Sheet {
  private readonly defs: string[] = [];
  private readonly known = new Map<string, string>();
  private readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  private define(key: string, make: (id: string) => string): string {
    const found = this.known.get(key);
    if (found) return found;
    const id = `${this.prefix}${this.known.size}`;
    this.known.set(key, id);
    this.defs.push(make(id));
    return id;
  }

  private stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([at, colour, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity.toFixed(2)}"` : ''}/>`,
      )
      .join('');
  }

  /** A gradient from one point to another, in the coordinates of the element that uses it. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const place = `x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}"`;
    const body = this.stops(stops);
    const id = this.define(
      place + body,
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${place}>${body}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  radial(cx: number, cy: number, r: number, stops: readonly Stop[]): string {
    const place = `cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}"`;
    const body = this.stops(stops);
    const id = this.define(
      place + body,
      (name) =>
        `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" ${place}>${body}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** A soft-edged patch of colour. */
  soft(cx: number, cy: number, rx: number, ry: number, colour: string, opacity: number, turn = 0): string {
    const body = this.stops([
      [0, colour, opacity],
      [0.45, colour, opacity * 0.62],
      [1, colour, 0],
    ]);
    const id = this.define(body, (name) => `<radialGradient id="${name}">${body}</radialGradient>`);
    const rotate = turn ? ` transform="rotate(${num(turn)} ${num(cx)} ${num(cy)})"` : '';
    return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="url(#${id})"${rotate}/>`;
  }

  /** Draws the content only inside the outline. */
  within(outline: string, content: string): string {
    const id = this.define(
      `clip${outline}`,
      (name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`,
    );
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  /** Draws the content only between two outlines, the second inside the first. */
  between(outer: string, inner: string, content: string): string {
    const id = this.define(
      `ring${outer}`,
      (name) => `<clipPath id="${name}"><path d="${outer}${inner}" clip-rule="evenodd"/></clipPath>`,
    );
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  finish(width: number, height: number, body: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.defs.join('')}</defs>${body}</svg>`;
  }
}

export const fill = (d: string, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''}/>`;

export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity.toFixed(2)}"` : ''}/>`;

export const dot = (x: number, y: number, r: number, colour: string, opacity = 1): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''}/>`;
