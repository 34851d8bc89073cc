/** What is carried along: drawn on a square of 1000 units, its foot near y = 850. */
import { body, fill, mark, type Paint, seam } from './product-paint.ts';

export function towel(paint: Paint): string {
  const front =
    'M318 236C390 214 610 214 682 236L702 800C650 826 590 806 540 824C470 844 360 812 298 828Z';
  const weave = `<pattern id="weave" width="22" height="22" patternUnits="userSpaceOnUse"><path d="M0 0H22M0 0V22" stroke="${paint.deep}" stroke-width="3" opacity=".22"/><path d="M3 3H22M3 3V22" stroke="${paint.light}" stroke-width="2" opacity=".4"/></pattern>`;
  return [
    weave,
    fill('M372 240C440 224 628 224 694 246L748 770C700 790 690 780 680 790L400 790Z', paint.dark),
    body('front', front, paint),
    fill(front, 'url(#weave)'),
    fill(
      'M301 726C380 746 470 712 540 730C600 742 650 722 700 730L701 762C650 752 600 774 540 762C470 744 380 778 300 758Z',
      paint.trim,
      'opacity=".92"',
    ),
    fill(
      'M300 774C380 792 470 760 540 776C600 788 650 768 701 776L702 786C650 778 600 798 540 786C470 770 380 802 299 786Z',
      paint.accent,
    ),
    seam('M420 232C410 420 430 620 400 812', paint.deep, 16, 0.14),
    seam('M588 232C600 440 574 620 606 808', paint.deep, 18, 0.14),
    seam(
      'M500 300C470 240 470 170 520 148C566 130 590 180 560 214C542 236 516 262 506 296',
      '#b98a3e',
      13,
      1,
    ),
    seam('M498 290C474 236 476 176 520 156', '#f1d38c', 4, 0.8),
    '<circle cx="502" cy="300" r="24" fill="#b98a3e"/><circle cx="502" cy="300" r="11" fill="#4b3a1c"/>',
    mark(500, 520, 190, paint.trim),
  ].join('');
}

export function mug(paint: Paint): string {
  const cup = 'M252 330V690C252 782 300 832 390 832H550C640 832 688 782 688 690V330Z';
  return [
    seam('M676 430C812 398 868 500 824 606C792 680 728 706 672 700', paint.dark, 58, 1),
    seam('M676 424C800 396 850 494 812 594C784 664 728 690 676 686', paint.base, 34, 1),
    body('cup', cup, paint),
    fill(
      'M252 330V690C252 782 300 832 390 832H420C340 820 316 770 312 690V340Z',
      paint.light,
      'opacity=".35"',
    ),
    fill(
      'M688 330V690C688 782 640 832 550 832H520C596 820 622 770 626 690V340Z',
      paint.deep,
      'opacity=".28"',
    ),
    `<ellipse cx="470" cy="330" rx="218" ry="46" fill="${paint.light}"/><ellipse cx="470" cy="334" rx="196" ry="36" fill="${paint.deep}"/><ellipse cx="470" cy="344" rx="180" ry="26" fill="#4a2c1b"/>`,
    seam('M340 340C390 326 520 322 600 338', '#8a5a3c', 5, 0.5),
    seam('M410 268C384 222 436 196 408 148', '#ffffff', 12, 0.5),
    seam('M500 260C470 208 530 176 496 120', '#ffffff', 12, 0.5),
    mark(470, 590, 210, paint.trim),
  ].join('');
}

export function bagTag(paint: Paint): string {
  const plate =
    'M398 330H602C658 330 690 362 690 418V760C690 816 658 848 602 848H398C342 848 310 816 310 760V418C310 362 342 330 398 330Z';
  return [
    seam('M470 410C420 280 430 150 506 128C586 112 590 270 530 404', '#7c4f2d', 46, 1),
    seam('M470 396C430 276 442 168 506 148C566 138 566 270 524 396', '#a9754a', 30, 1),
    seam('M452 300C444 224 462 172 506 158', '#d8b08a', 3, 0.8, 'stroke-dasharray="9 7"'),
    body('plate', plate, paint),
    seam(
      'M402 352H598C646 352 668 376 668 420V758C668 804 646 826 598 826H402C354 826 332 804 332 758V420C332 376 354 352 402 352Z',
      paint.trim,
      4,
      0.7,
    ),
    fill('M446 392H554C578 392 578 428 554 428H446C422 428 422 392 446 392Z', paint.deep),
    seam('M478 398C478 410 482 420 488 428', '#a9754a', 26, 1),
    mark(500, 580, 220, paint.trim),
    seam('M398 740H602', paint.trim, 8, 0.9),
    seam('M430 774H570', paint.trim, 6, 0.6),
    fill(
      'M318 430C330 380 360 350 410 346H520C430 420 370 540 346 700H318Z',
      '#ffffff',
      'opacity=".1"',
    ),
  ].join('');
}
