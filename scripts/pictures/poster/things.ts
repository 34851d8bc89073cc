/** What lies, stands and flies on a course. Each part is composed around its own origin, about 200 units large. */
import { mix } from '../color.ts';
import type { Look } from './look.ts';
import {
  box,
  circle,
  circlePath,
  clipped,
  curve,
  fill,
  limb,
  line,
  oval,
  place,
  poly,
  type Point,
} from './svg.ts';

/** A ball with dimples, lit from one side; radius 100 around the origin. */
export function ball(look: Look, way = 1, dimples = 9): string {
  const shade = mix(look.paper, look.near, 0.34);
  const dent = mix(look.paper, look.near, 0.2);
  let dots = '';
  const step = 2 / dimples;
  for (let row = -dimples; row <= dimples; row += 1) {
    for (let col = -dimples; col <= dimples; col += 1) {
      const [u, v] = [(col + (row % 2 === 0 ? 0 : 0.5)) * step * 1.1, row * step * 0.95];
      const length = Math.hypot(u, v);
      const arc = length * 0.82;
      if (arc > 1.45 || length === 0) {
        if (length === 0) dots += circle(0, 0, 62 / dimples, dent);
        continue;
      }
      const k = Math.sin(arc) / length;
      const squeeze = Math.max(0.18, Math.cos(arc));
      const turn = (Math.atan2(v, u) * 180) / Math.PI;
      dots += `<ellipse rx="${((62 / dimples) * squeeze).toFixed(1)}" ry="${(62 / dimples).toFixed(1)}" transform="translate(${(u * k * 98).toFixed(1)} ${(v * k * 98).toFixed(1)}) rotate(${turn.toFixed(0)})" fill="${dent}"/>`;
    }
  }
  return (
    circle(0, 0, 100, look.paper) +
    dots +
    clipped(
      circlePath(0, 0, 100),
      fill(
        `M${way * 20}-120C${way * 140}-90 ${way * 150} 130 ${way * -70} 130L${way * 160} 140V-140Z`,
        shade,
        'opacity=".62"',
      ),
    )
  );
}

/** A tee under a ball; its cup is at the origin. */
export const tee = (color: string) =>
  fill('M-46-8H46C40 26 17 30 15 60L9 300H-9L-15 60C-17 30-40 26-46-8Z', color) +
  fill('M8-8H46C40 26 17 30 15 60L9 300H3Z', mix(color, '#3a1a10', 0.25)) +
  oval(0, -8, 46, 10, mix(color, '#ffffff', 0.3));

export function lantern(look: Look, isLit = true): string {
  const metal = mix(look.ink, '#3a4a48', 0.4);
  const glass = isLit ? '#ffe2a0' : mix(look.paper, look.mid, 0.3);
  return (
    line('M-34-150C-34-215 34-215 34-150', metal, 10) +
    fill(poly([-28, -152], [28, -152], [62, -104], [-62, -104]), metal) +
    box(-66, -106, 132, 16, metal, 5) +
    box(-52, -90, 104, 160, glass, 4) +
    (isLit
      ? oval(0, 24, 34, 58, '#fff6d8') +
        fill('M0-42C26-4 30 22 24 40C16 62-16 62-24 40C-30 20-14 6 0-42Z', '#f0a53a') +
        fill('M0 2C12 22 14 34 10 44C6 52-6 52-10 44C-14 32-6 22 0 2Z', '#fff3c4')
      : '') +
    line('M-52-90V70M-18-90V70M18-90V70M52-90V70M-52-12H52', metal, 7) +
    box(-68, 68, 136, 18, metal, 5) +
    box(-54, 84, 108, 26, mix(metal, '#000000', 0.2), 5)
  );
}

/** A cup; its foot stands on the origin, 300 high. */
export function cup(metal: string, look: Look, ribbon = ''): string {
  const dark = mix(metal, look.ink, 0.42);
  const light = mix(metal, '#ffffff', 0.55);
  return (
    line('M-84-262C-170-280-166-160-62-150M84-262C170-280 166-160 62-150', dark, 20) +
    line('M-84-266C-160-278-156-168-62-156M84-266C160-278 156-168 62-156', metal, 9) +
    fill('M-96-292H96C96-200 74-130 18-116V-84H-18V-116C-74-130-96-200-96-292Z', metal) +
    fill('M30-292H96C96-200 74-130 18-116V-84H4V-116C26-160 34-220 30-292Z', dark) +
    fill('M-80-284H-52C-50-220-40-168-22-136C-58-160-78-214-80-284Z', light) +
    oval(0, -292, 96, 15, light) +
    oval(0, -291, 82, 10, dark) +
    fill('M-18-88H18C20-66 34-56 58-48H-58C-34-56-20-66-18-88Z', metal) +
    fill('M4-88H18C20-66 34-56 58-48H14Z', dark) +
    box(-70, -50, 140, 50, '#4a2f20', 4) +
    box(10, -50, 60, 50, '#38231a', 4) +
    box(-32, -38, 64, 24, look.gold, 3) +
    (ribbon ? fill('M-92-236L92-206V-186L-90-216Z', ribbon) : '')
  );
}

/** A golf bag, 300 high, standing on the origin. */
export function bag(color: string, look: Look, trim = look.paper): string {
  const dark = mix(color, look.ink, 0.34);
  const steel = mix(look.granite, '#ffffff', 0.35);
  return (
    line('M-30-270L-66-400M-6-280L-14-420M18-276L34-404M38-268L74-380', steel, 7) +
    fill('M-66-400c-26-10-34 12-18 26l26 2Z', steel) +
    fill('M74-380c28-14 40 6 22 24l-28 0Z', steel) +
    fill('M-14-424c-34-26-52 26-22 40c26 10 40-14 22-40Z', look.maple) +
    fill('M34-408c30-30 56 20 28 38c-26 12-42-12-28-38Z', mix(look.near, look.ink, 0.2)) +
    line('M-60-230C-130-190-120-80-62-60', dark, 15) +
    fill('M-64-280H64L56-10C40 4-40 4-56-10Z', color) +
    fill('M20-280H64L56-10C48-4 30 0 16 1Z', dark) +
    oval(0, -280, 64, 18, dark) +
    oval(0, -280, 50, 12, look.ink) +
    fill('M-34-190C-34-214 40-214 40-190V-60C40-44-34-44-34-60Z', mix(color, '#ffffff', 0.14)) +
    line('M-30-172C0-162 10-162 36-172', dark, 6) +
    box(-63, -252, 126, 16, trim) +
    box(-58, -34, 115, 14, trim)
  );
}

/** A golfer at the end of a swing, 1000 high, feet on the origin, facing right. */
export function finish(
  look: Look,
  colors: { shirt: string; trousers: string; cap: string; skin: string },
  club = true,
): string {
  const { shirt, trousers, cap, skin } = colors;
  const dark = (color: string) => mix(color, look.ink, 0.3);
  const shaft = club
    ? line('M40-985L-275-800', mix(look.ink, look.granite, 0.3), 9) +
      fill('M-268-812c-30 4-58 34-42 58c20 14 54-12 60-42Z', mix(look.ink, look.granite, 0.2))
    : '';
  return (
    shaft +
    // Trailing leg on its toe, then the standing leg.
    limb([-10, -500], 66, [-22, -270], 46, dark(trousers)) +
    limb([-22, -270], 44, [-130, -96], 27, dark(trousers)) +
    fill(
      'M-158-104C-140-120-104-108-100-84C-92-44-92-20-70-4H-116C-126-24-150-54-158-104Z',
      look.paper,
    ) +
    box(-122, -9, 58, 9, look.ink, 4) +
    limb([44, -500], 70, [72, -270], 50, trousers) +
    limb([72, -270], 48, [66, -66], 30, trousers) +
    fill('M34-56H98C110-40 168-34 172-4H30Z', look.paper) +
    box(28, -9, 146, 10, look.ink, 4) +
    // Body: a slight arch.
    fill(
      'M-62-520C-78-640-104-720-74-800C-40-850 60-850 96-800C120-730 112-600 112-505C60-480-20-486-62-520Z',
      shirt,
    ) +
    fill(
      'M-62-520C-78-640-104-720-74-800C-64-814-52-824-38-830C-44-720-6-620-8-494C-30-498-48-506-62-520Z',
      dark(shirt),
    ) +
    fill('M-64-528C-20-496 60-490 112-514V-480C60-458-30-464-60-492Z', look.ink) +
    // Neck and head.
    fill('M-8-860L62-850L58-800H-2Z', mix(skin, look.ink, 0.22)) +
    oval(46, -915, 58, 68, skin) +
    fill('M-16-925C-22-1000 60-1020 98-968L104-938C60-948 20-944-16-925Z', cap) +
    fill('M88-960C130-962 158-946 164-932C140-926 110-930 92-936Z', dark(cap)) +
    fill('M-14-926C-18-900-4-872 10-866C8-890 16-906 26-914Z', mix('#4a2f20', look.ink, 0.2)) +
    // Arms high, hands next to the ear.
    limb([-50, -790], 42, [70, -800], 34, dark(shirt)) +
    limb([78, -792], 42, [190, -860], 32, shirt) +
    limb([190, -860], 30, [104, -964], 22, skin) +
    limb([66, -806], 30, [152, -920], 26, mix(skin, look.ink, 0.2)) +
    limb([152, -920], 25, [66, -978], 20, mix(skin, look.ink, 0.2)) +
    circle(62, -980, 30, look.paper) +
    circle(84, -970, 25, skin)
  );
}

/** A golfer walking with a bag, seen from behind, 1000 high. */
export function walker(
  look: Look,
  colors: { shirt: string; trousers: string; cap: string; skin: string; bag: string },
): string {
  const { shirt, trousers, cap, skin } = colors;
  const dark = (color: string) => mix(color, look.ink, 0.3);
  const steel = mix(look.granite, '#ffffff', 0.35);
  return (
    limb([34, -500], 64, [86, -270], 46, dark(trousers)) +
    limb([86, -270], 44, [150, -70], 28, dark(trousers)) +
    fill('M118-66L176-74C196-50 214-30 206-8H126Z', look.paper) +
    limb([-22, -500], 66, [-30, -270], 48, trousers) +
    limb([-30, -270], 46, [-86, -70], 29, trousers) +
    fill('M-118-60H-54C-44-44-8-34-6-4H-122Z', look.paper) +
    limb([104, -780], 36, [150, -620], 27, shirt) +
    limb([150, -620], 26, [120, -480], 20, skin) +
    fill(
      'M-106-800C-70-850 80-850 112-800C126-720 106-600 100-492H-92C-96-600-122-700-106-800Z',
      shirt,
    ) +
    fill('M40-838C70-832 98-820 112-800C126-720 106-600 100-492H40Z', dark(shirt)) +
    fill('M-92-510H100V-478H-90Z', look.ink) +
    fill('M-40-870H44V-812H-40Z', mix(skin, look.ink, 0.2)) +
    oval(2, -920, 60, 70, skin) +
    fill('M-60-906C-70-1010 74-1010 66-906C30-894-24-894-60-906Z', cap) +
    fill('M8-985C50-986 70-950 66-906L20-898Z', dark(cap)) +
    place(
      line('M-20-300L-40-372M4-304L2-392M28-300L50-370', steel, 9) +
        oval(-42, -378, 22, 14, steel) +
        circle(2, -398, 26, look.maple) +
        oval(54, -374, 22, 14, steel) +
        fill('M-62-300H62L54-10C38 6-38 6-54-10Z', colors.bag) +
        fill('M14-300H62L54-10C46-2 30 2 14 2Z', dark(colors.bag)) +
        oval(0, -300, 62, 16, look.ink) +
        box(-61, -268, 122, 18, look.paper) +
        fill('M-36-200H34V-70H-36Z', mix(colors.bag, '#ffffff', 0.16)),
      -150,
      -500,
      1.12,
      34,
    ) +
    line('M-96-800C-40-740 0-640-60-560', look.ink, 20) +
    limb([-104, -780], 38, [-150, -640], 29, shirt) +
    limb([-150, -640], 26, [-120, -560], 20, skin)
  );
}

/** A golfer over a putt, 1000 high, facing right. */
export function putter(
  look: Look,
  colors: { shirt: string; trousers: string; cap: string; skin: string },
): string {
  const { shirt, trousers, cap, skin } = colors;
  const dark = (color: string) => mix(color, look.ink, 0.3);
  return (
    limb([-70, -480], 64, [-30, -260], 46, dark(trousers)) +
    limb([-30, -260], 44, [-90, -66], 28, dark(trousers)) +
    fill('M-124-60H-60C-48-40-4-32-4-4H-126Z', look.paper) +
    limb([-40, -480], 66, [50, -262], 47, trousers) +
    limb([50, -262], 45, [20, -66], 28, trousers) +
    fill('M-12-60H52C62-40 104-32 106-4H-14Z', look.paper) +
    fill(
      'M-132-500C-140-620-70-760 60-800C130-800 150-740 120-690C60-640 30-560 20-470C-30-440-100-450-132-500Z',
      shirt,
    ) +
    fill(
      'M-132-500C-140-620-70-760 60-800C0-740-70-640-60-452C-90-458-116-474-132-500Z',
      dark(shirt),
    ) +
    line('M190-440L236-14', mix(look.ink, look.granite, 0.3), 9) +
    box(206, -22, 74, 18, mix(look.ink, look.granite, 0.2), 6) +
    limb([90, -730], 40, [150, -580], 30, shirt) +
    limb([150, -580], 27, [190, -450], 20, skin) +
    circle(192, -440, 26, look.paper) +
    fill('M92-800L150-770L130-720L80-740Z', mix(skin, look.ink, 0.22)) +
    place(
      oval(0, 0, 56, 66, skin) +
        fill('M-58-6C-66-84 44-92 58-34L60-16C20-26-20-22-58-6Z', cap) +
        fill('M46-40C84-38 108-24 112-8C90-6 66-10 54-16Z', dark(cap)),
      170,
      -812,
      1,
      38,
    )
  );
}

/** A winner who lifts a cup with both hands, 1000 high without the cup. */
export function winner(
  look: Look,
  colors: { shirt: string; trousers: string; cap: string; skin: string },
): string {
  const { shirt, trousers, cap: hat, skin } = colors;
  const dark = (color: string) => mix(color, look.ink, 0.3);
  return (
    limb([-46, -500], 64, [-64, -270], 47, dark(trousers)) +
    limb([-64, -270], 45, [-78, -66], 29, dark(trousers)) +
    fill('M-112-58H-48C-40-36-40-16-44-4H-136C-138-22-128-40-112-58Z', look.paper) +
    limb([46, -500], 64, [70, -270], 47, trousers) +
    limb([70, -270], 45, [88, -66], 29, trousers) +
    fill('M56-58H122C138-40 146-22 144-4H52C48-16 48-36 56-58Z', look.paper) +
    limb([-100, -790], 44, [-196, -900], 32, dark(shirt)) +
    limb([-196, -900], 29, [-104, -1078], 22, mix(skin, look.ink, 0.15)) +
    limb([100, -790], 44, [196, -900], 32, shirt) +
    limb([196, -900], 29, [104, -1078], 22, skin) +
    place(cup(look.gold, look), 0, -1010, 1.15) +
    circle(-86, -1092, 27, mix(skin, look.ink, 0.1)) +
    circle(86, -1092, 27, skin) +
    fill(
      'M-124-812C-90-852 90-852 124-812C134-720 112-600 106-492H-106C-112-600-134-720-124-812Z',
      shirt,
    ) +
    fill('M30-844C70-842 106-832 124-812C134-720 112-600 106-492H30Z', dark(shirt)) +
    fill('M-106-512H106V-478H-106Z', look.ink) +
    box(-20, -514, 40, 38, look.gold, 4) +
    fill('M-34-880H34V-830C20-806-20-806-34-830Z', mix(skin, look.ink, 0.22)) +
    fill('M-58-842L0-790L-30-770Z', mix(shirt, '#ffffff', 0.25)) +
    fill('M58-842L0-790L30-770Z', mix(shirt, '#ffffff', 0.15)) +
    oval(0, -920, 62, 74, skin) +
    fill('M-66-926C-72-1016 72-1016 66-926C40-942-40-942-66-926Z', hat) +
    fill('M-70-926C-40-950 40-950 70-926C60-912 40-922 0-922S-60-912-70-926Z', dark(hat)) +
    line('M-22-886C-8-874 8-874 22-886', mix(skin, look.ink, 0.45), 7)
  );
}

export function moose(color: string): string {
  const antler: Point[] = [
    [0, 0],
    [-34, -30],
    [-92, -52],
    [-150, -46],
    [-182, -76],
    [-150, -72],
    [-168, -118],
    [-132, -92],
    [-138, -142],
    [-104, -102],
    [-98, -150],
    [-74, -104],
    [-58, -140],
    [-46, -92],
    [-20, -70],
    [4, -40],
  ];
  return (
    // Body with the hump, then the neck, the long muzzle and the bell under it.
    fill(
      'M-350-390C-340-470-270-500-170-494C-90-490-40-516 0-566C30-600 90-606 130-580C160-560 186-556 206-560C236-570 262-560 280-536L352-452C384-424 392-386 374-360C352-336 318-342 300-364C280-390 258-404 232-408C214-380 200-340 176-300C150-262 110-250 60-254C-20-258-100-262-180-280C-240-262-300-262-326-288C-350-312-356-350-350-390Z',
      color,
    ) +
    fill('M-346-400C-372-396-380-356-368-326C-354-334-342-350-340-370Z', color) +
    fill(
      'M-340-330C-312-280-262-250-250-226C-262-190-270-150-262-110L-252 0H-294L-304-110C-308-150-318-180-326-210C-338-250-346-290-340-330Z',
      color,
    ) +
    fill(
      'M-262-280C-230-262-196-250-190-226C-204-180-214-150-206-110L-196 0H-234L-244-110C-246-150-240-180-246-210Z',
      color,
    ) +
    fill(
      'M40-280C84-262 130-262 146-272C142-200 128-150 130-100L136 0H98L92-100C90-150 74-210 60-250Z',
      color,
    ) +
    fill(
      'M110-300C150-300 190-310 200-330C204-260 182-170 186-100L194 0H158L148-100C144-150 138-200 124-250Z',
      color,
    ) +
    fill('M216-412C226-370 222-330 240-292C256-326 262-366 262-402Z', color) +
    fill('M196-556C176-592 154-600 132-598C144-566 164-546 194-540Z', color) +
    place(fill(poly(...antler), color), 216, -552, 1.3, -6) +
    place(fill(poly(...antler), color), 228, -556, 1.12, 16, -1)
  );
}

export function hare(color: string, shade: string, tip: string): string {
  return (
    fill('M-46-250C-90-340-86-470-52-520C-16-470-14-350-10-262Z', color) +
    fill('M-52-520C-66-500-74-470-77-440C-60-446-44-446-30-438C-34-476-42-504-52-520Z', tip) +
    fill('M-46-290C-66-350-66-420-52-466C-36-420-32-350-28-290Z', shade) +
    fill('M0-262C6-350 40-460 86-500C104-440 70-330 34-250Z', color) +
    fill('M86-500C72-488 58-470 48-450C62-446 80-440 90-430C96-456 94-482 86-500Z', tip) +
    fill('M14-284C22-350 46-410 72-448C76-400 52-330 34-284Z', shade) +
    circle(-248, -62, 44, mix(color, '#ffffff', 0.4)) +
    fill(
      'M-240-30C-260-150-170-250-60-234C10-240 60-190 66-120C72-60 60-20 40 0H-190C-220 0-236-10-240-30Z',
      color,
    ) +
    fill('M-214-20C-222-110-150-160-96-130C-50-104-52-40-96-8C-130 0-190 0-214-20Z', shade) +
    fill(
      'M-60-230C-60-290-10-316 50-300C100-290 134-250 130-216C128-190 96-172 56-172C0-172-56-184-60-230Z',
      color,
    ) +
    circle(64, -246, 13, tip) +
    circle(68, -250, 4, '#ffffff') +
    oval(128, -226, 9, 7, tip) +
    fill('M20-140C60-140 74-100 70-50L76-6H30C24-50 10-100 20-140Z', mix(color, '#ffffff', 0.25)) +
    oval(-110, -4, 110, 22, mix(color, '#ffffff', 0.2)) +
    oval(56, -6, 44, 16, mix(color, '#ffffff', 0.3))
  );
}

/** A night bird along a branch. */
export function bird(color: string, light: string, dark: string): string {
  return (
    fill('M-250 40L-120-30L-90 20L-230 76Z', dark) +
    fill(
      'M-150 0C-120-90 0-140 90-124C150-112 180-70 168-30C140 40 0 70-90 54C-130 46-150 26-150 0Z',
      color,
    ) +
    fill('M-160 20C-110-50-30-90 60-80C30-20-60 40-210 62Z', dark) +
    line('M-120 22L0-40M-90 34L20-20M-60 42L30-4', light, 6) +
    fill('M60-20C100-10 140-20 162-44C150 0 110 30 60 40Z', light) +
    circle(118, -78, 17, light) +
    circle(120, -78, 10, '#120d08') +
    fill('M164-74L204-62L164-50Z', dark)
  );
}

/** A tied fly on its hook. */
export function fishingFly(look: Look, body: string, hackle: string, wing: string): string {
  let hairs = '';
  for (let i = -11; i <= 11; i += 1) {
    const angle = (i / 11) * 1.25 + Math.PI / 2;
    const length = 170 - Math.abs(i) * 3 - (i % 2) * 26;
    hairs += `M150-30L${(150 + Math.cos(angle) * length).toFixed(0)} ${(-30 + Math.sin(angle) * length * (i % 2 === 0 ? 1 : -1)).toFixed(0)}`;
  }
  return (
    line('M250-44C268-60 290-40 276-24C262-10 246-24 250-44', look.ink, 12) +
    line('M252-34L-170 16C-330 40-340 230-200 236C-120 238-92 176-96 150', look.ink, 14) +
    fill('M-112 168L-94 118L-70 166Z', look.ink) +
    line(
      'M-170 10C-240-10-310-6-380-46M-172 12C-250 8-320 16-390 0M-172 16C-240 26-300 44-370 50',
      hackle,
      7,
    ) +
    fill(
      curve(
        [
          [180, -64],
          [60, -56],
          [-90, -30],
          [-182, 10],
          [-90, 44],
          [60, 30],
          [180, -2],
        ],
        true,
      ),
      body,
    ) +
    line(
      'M-130-10L-118 34M-80-26L-62 40M-26-40L-6 38M30-50L50 34M84-58L102 26',
      mix(body, '#ffffff', 0.45),
      10,
    ) +
    fill('M140-50C60-230-60-300-220-300C-160-200-40-90 120-34Z', wing, 'opacity=".92"') +
    fill(
      'M154-50C110-250 20-350-120-390C-110-270-20-130 130-36Z',
      mix(wing, '#ffffff', 0.3),
      'opacity=".92"',
    ) +
    line(
      'M130-44C60-150-40-230-170-270M140-46C100-170 20-270-80-340',
      mix(wing, look.ink, 0.3),
      5,
    ) +
    line(hairs, hackle, 6) +
    circle(205, -38, 34, look.ink) +
    circle(214, -46, 9, look.paper)
  );
}

const DIGITS: Readonly<Record<string, string>> = {
  '0': 'M0-20V20C0 44 40 44 40 20V-20C40-44 0-44 0-20Z',
  '1': 'M8-26L24-38V38',
  '2': 'M2-22C4-46 38-44 38-20C38 0 4 16 0 37H40',
  '3': 'M2-36H38L18-8C46-8 46 38 16 37C8 37 3 34 0 30',
  '4': 'M30 38V-38L-2 14H42',
  '5': 'M36-37H6L3-6C24-18 42-4 40 14C38 42 8 44 0 28',
  '6': 'M32-38C8-24 0-4 0 14C0 46 40 44 40 14C40-10 8-10 1 8',
  '7': 'M0-37H40L14 38',
  '8': 'M20-2C-6-8 0-38 20-38S46-8 20-2C-10 4-4 38 20 38S50 4 20-2Z',
  '9': 'M8 38C32 24 40 4 40-14C40-46 0-44 0-14C0 10 32 10 39-8',
  '-': 'M4 0H36',
};

/** Digits of a manual scoreboard, centered on the origin; a digit is 76 high. */
export const digits = (text: string, color: string, width = 9) =>
  text
    .split('')
    .map((digit, i) =>
      place(line(DIGITS[digit] ?? '', color, width), i * 62 - ((text.length - 1) * 62) / 2 - 20, 0),
    )
    .join('');

/** A manual scoreboard: a frame with tiles; the rows are texts of digits, red when they start with a minus. */
export function scoreboard(look: Look, rows: readonly (readonly string[])[], tile = 96): string {
  const columns = rows[0]?.length ?? 0;
  const bar = tile * 2.3;
  const [w, h] = [columns * (tile + 12) + bar + 72, rows.length * (tile + 14) + 150];
  let out =
    box(-w / 2 + 50, -20, 34, 330, mix('#6b4a32', look.ink, 0.25)) +
    box(w / 2 - 84, -20, 34, 330, mix('#6b4a32', look.ink, 0.25));
  out +=
    box(-w / 2, -h, w, h, look.paper, 10) + box(-w / 2 + 14, -h + 14, w - 28, h - 28, look.pine, 6);
  out +=
    fill(poly([-w / 2 - 24, -h], [0, -h - 120], [w / 2 + 24, -h]), mix(look.pine, look.ink, 0.35)) +
    circle(0, -h - 44, 26, look.gold);
  out += box(-w / 2 + 36, -h + 44, bar, 26, look.gold, 8);
  for (let c = 0; c < columns; c += 1)
    out += circle(-w / 2 + bar + 60 + c * (tile + 12) + tile / 2, -h + 57, 13, look.gold);
  rows.forEach((row, r) => {
    const y = -h + 100 + r * (tile + 14);
    out +=
      box(-w / 2 + 36, y, bar, tile, mix(look.pine, '#ffffff', 0.12), 6) +
      box(
        -w / 2 + 56,
        y + tile * 0.4,
        bar * ([0.74, 0.6, 0.82, 0.52, 0.68][r % 5] ?? 0.6),
        tile * 0.2,
        look.paper,
        tile * 0.1,
      );
    row.forEach((text, c) => {
      const x = -w / 2 + bar + 60 + c * (tile + 12);
      out +=
        box(x, y, tile, tile, look.paper, 5) +
        box(x, y + tile * 0.5, tile, tile * 0.5, mix(look.paper, look.mid, 0.14), 5);
      out += place(
        digits(text.replace('-', ''), text.startsWith('-') ? look.maple : look.ink, 12),
        x + tile / 2,
        y + tile / 2,
        tile / (text.replace('-', '').length > 1 ? 170 : 120),
      );
    });
  });
  return out;
}

export function pennant(color: string, look: Look, mark: 'pine' | 'leaf'): string {
  return (
    line('M0 40V-640', mix('#7a5638', look.ink, 0.2), 18) +
    circle(0, -650, 20, look.gold) +
    fill('M6-630C120-660 220-590 420-560C300-520 220-450 6-400Z', color) +
    fill('M230-592C290-580 350-570 420-560C350-536 290-500 210-468Z', mix(color, look.ink, 0.2)) +
    fill('M6-630C18-633 30-634 42-634V-412C30-408 18-404 6-400Z', look.paper) +
    (mark === 'pine'
      ? fill('M120-590L156-520H138L164-470H130V-450H112V-470H76L102-520H84Z', look.paper)
      : place(
          fill(
            poly(
              [0, -100],
              [22, -50],
              [50, -62],
              [44, -20],
              [92, -24],
              [60, 16],
              [70, 50],
              [16, 34],
              [0, 90],
              [-16, 34],
              [-70, 50],
              [-60, 16],
              [-92, -24],
              [-44, -20],
              [-50, -62],
              [-22, -50],
            ),
            look.paper,
          ),
          124,
          -520,
          0.8,
        ))
  );
}

export function umbrella(look: Look, first: string, second: string): string {
  const ribs = [-260, -130, 0, 130, 260];
  let out = line('M0-300V150C0 200 60 200 60 150', '#5a3a28', 16);
  out += fill(
    'M-330-120C-320-330-150-410 0-410S320-330 330-120C290-160 230-160 198-120C160-160 100-160 66-120C30-160-30-160-66-120C-100-160-160-160-198-120C-230-160-290-160-330-120Z',
    first,
  );
  out +=
    fill(
      'M-198-120C-190-250-110-380 0-410C-60-350-80-220-66-120C-100-160-160-160-198-120Z',
      second,
    ) + fill('M66-120C80-220 60-350 0-410C110-380 190-250 198-120C160-160 100-160 66-120Z', second);
  return out + line('M0-410V-440', look.ink, 12) + ribs.slice(0, 0).join('');
}

export const rake = () =>
  line('M0 0L520-250', '#8a5b36', 20) +
  line('M-60-66L66 70', '#5f4028', 26) +
  line('M-60-66l-28 26M-28-32l-28 26M4 2l-28 26M36 36l-28 26M66 70l-28 26', '#5f4028', 12);

export function shoe(look: Look, color: string, accent: string): string {
  return (
    fill(
      'M-150 0C-160-50-150-120-120-190C-80-205-30-205 10-190C20-150 60-120 130-100C190-84 220-60 222-20L220 0Z',
      color,
    ) +
    fill('M-150 0C-156-30-154-60-150-80C-100-60-60-70-50-110C-40-60 60-30 222-30L220 0Z', accent) +
    line('M8-160L50-176M26-134L70-152M52-112L96-132', look.ink, 9) +
    oval(-54, -196, 66, 16, mix(color, look.ink, 0.4)) +
    box(-160, -4, 386, 24, look.paper, 10) +
    [-130, -80, -30, 60, 110, 160, 200]
      .map((x) => fill(poly([x - 10, 20], [x + 10, 20], [x, 36]), look.ink))
      .join('')
  );
}

/** A scorecard with a pencil, about 500 wide. */
export function scorecard(look: Look): string {
  let out =
    box(-262, -172, 540, 370, mix(look.near, look.ink, 0.6), 6, 'opacity=".3"') +
    box(-270, -185, 540, 370, look.paper, 6) +
    box(-270, -185, 540, 58, look.pine, 6) +
    circle(-236, -156, 15, look.gold) +
    box(-206, -164, 170, 16, look.paper, 8);
  out +=
    line(
      'M-270-76H270M-270-20H270M-270 36H270M-270 92H270M-270 146H270',
      mix(look.paper, look.mid, 0.45),
      4,
    ) +
    line(
      'M-120-127V185M-76-127V185M-32-127V185M12-127V185M56-127V185M100-127V185M144-127V185M188-127V185M232-127V185',
      mix(look.paper, look.mid, 0.45),
      3,
    );
  const marks = ['4', '3', '5', '4', '4', '2', '5', '4', '3'];
  [-48, 8, 64].forEach((y, r) => {
    out += box(-250, y - 8, [96, 118, 80][r] ?? 90, 15, mix(look.ink, look.paper, 0.25), 7);
    marks.forEach((_, i) => {
      const mark = marks[(i + r * 4) % 9] ?? '4';
      const x = -98 + i * 44;
      out += place(digits(mark, r === 1 ? look.maple : look.ink, 11), x, y, 0.4);
      if (mark === '3')
        out += `<circle cx="${x}" cy="${y}" r="20" fill="none" stroke="${look.maple}" stroke-width="4"/>`;
    });
  });
  return out;
}

export const pencil = (look: Look) =>
  box(-180, -17, 330, 34, look.gold) +
  box(-180, -17, 330, 12, mix(look.gold, '#ffffff', 0.3)) +
  fill(poly([150, -17], [212, 0], [150, 17]), look.sand) +
  fill(poly([192, -6], [214, 0], [192, 6]), look.ink) +
  box(-214, -17, 36, 34, look.maple, 6);

export function mug(color: string, look: Look): string {
  return (
    line('M90-150C170-160 170-50 84-60', mix(color, look.ink, 0.2), 24) +
    fill('M-100-200H100L90-10C80 8-80 8-90-10Z', color) +
    fill('M40-200H100L90-10C86-2 60 4 30 5Z', mix(color, look.ink, 0.25)) +
    oval(0, -200, 100, 24, mix(color, '#ffffff', 0.3)) +
    oval(0, -198, 84, 17, '#4a2c1b') +
    line('M-40-250c-30-40 30-60 0-110M20-250c-30-40 30-60 0-110', look.paper, 13, 'opacity=".8"')
  );
}
