/** What is worn: drawn on a square of 1000 units, its foot near y = 850. */
import { body, fill, mark, type Paint, seam } from './product-paint.ts';

export function cap(paint: Paint): string {
  const dome =
    'M176 600C166 395 290 262 470 256C640 252 742 372 762 556C742 590 640 612 470 618C350 622 240 616 176 600Z';
  const brim =
    'M742 540C852 548 936 596 948 646C950 668 926 674 900 664C800 626 640 612 452 622C520 590 668 584 742 540Z';
  return [
    '<g transform="translate(-42 130)">',
    body('dome', dome, paint),
    fill(
      'M176 600C240 616 350 622 470 618C640 612 742 590 762 556L758 528C726 566 620 588 470 592C350 594 238 588 175 572Z',
      paint.deep,
      'opacity=".35"',
    ),
    seam('M470 256C398 332 366 460 372 616', paint.deep),
    seam('M470 256C590 322 640 440 648 600', paint.deep),
    seam('M470 256C330 300 228 420 206 604', paint.deep, 3, 0.35),
    seam('M381 616C375 462 407 336 474 264', paint.light, 2, 0.6, 'stroke-dasharray="7 6"'),
    fill('M446 254a24 11 0 1 0 48 0a24 11 0 1 0 -48 0Z', paint.dark),
    `<circle cx="330" cy="372" r="7" fill="${paint.deep}" opacity=".7"/><circle cx="566" cy="356" r="7" fill="${paint.deep}" opacity=".7"/>`,
    mark(508, 470, 150, paint.trim, -3),
    fill(
      'M452 622C640 612 800 626 900 664C926 674 950 668 948 646C930 640 800 588 640 594C560 598 500 606 452 622Z',
      paint.deep,
      'opacity=".55"',
    ),
    body('brim', brim, paint),
    seam('M520 606C680 594 820 602 922 644', paint.light, 2.5, 0.55, 'stroke-dasharray="8 6"'),
    seam('M556 596C700 582 830 588 908 624', paint.light, 2, 0.35, 'stroke-dasharray="8 6"'),
    '</g>',
  ].join('');
}

export function polo(paint: Paint): string {
  const shirt =
    'M398 214L296 254C258 270 236 304 218 348L156 492L276 552L318 458L318 812C318 830 330 840 346 842C448 854 552 854 654 842C670 840 682 830 682 812L682 458L724 552L844 492L782 348C764 304 742 270 704 254L602 214C570 256 430 256 398 214Z';
  return [
    fill('M396 216C430 178 570 178 604 216C580 262 420 262 396 216Z', paint.deep),
    body('shirt', shirt, paint),
    fill('M318 458C338 560 334 700 322 826L318 812Z', paint.deep, 'opacity=".35"'),
    fill('M682 458C664 560 668 700 680 822L682 812Z', paint.deep, 'opacity=".45"'),
    seam('M296 256C326 320 326 400 318 458', paint.deep, 3, 0.45),
    seam('M704 256C674 320 674 400 682 458', paint.deep, 3, 0.45),
    seam('M168 470L286 528', paint.accent, 9, 0.9),
    seam('M832 470L714 528', paint.accent, 9, 0.9),
    seam('M400 560C420 650 412 730 396 800', paint.deep, 10, 0.1),
    seam('M604 540C584 640 592 720 612 806', paint.deep, 12, 0.12),
    seam('M322 812C440 828 560 828 678 812', paint.deep, 2.5, 0.4, 'stroke-dasharray="8 6"'),
    fill('M482 292H520V448C520 456 482 456 482 448Z', paint.dark),
    `<circle cx="501" cy="330" r="6" fill="${paint.trim}"/><circle cx="501" cy="376" r="6" fill="${paint.trim}"/><circle cx="501" cy="422" r="6" fill="${paint.trim}"/>`,
    body(
      'left',
      'M396 214C406 196 430 186 462 184C478 214 492 256 501 296L448 346C420 320 394 264 396 214Z',
      paint,
    ),
    body(
      'right',
      'M604 214C594 196 570 186 538 184C522 214 510 256 501 296L552 346C580 320 606 264 604 214Z',
      paint,
    ),
    seam('M402 232C410 272 428 308 450 330L494 290', paint.accent, 5, 0.9),
    seam('M598 232C590 272 572 308 550 330L507 290', paint.accent, 5, 0.9),
    mark(596, 420, 66, paint.trim),
  ].join('');
}

export function hoodie(paint: Paint): string {
  const front =
    'M392 276C330 292 282 312 258 362C226 432 200 590 184 748C182 768 194 778 212 780L268 786C286 788 296 780 298 764L326 566L322 806C322 828 334 838 354 840C450 852 550 852 646 840C666 838 678 828 678 806L674 566L702 764C704 780 714 788 732 786L788 780C806 778 818 768 816 748C800 590 774 432 742 362C718 312 670 292 608 276Z';
  return [
    body('front', front, paint),
    fill('M326 566C344 640 340 740 326 822L322 806Z', paint.deep, 'opacity=".4"'),
    fill('M674 566C656 640 660 740 674 822L678 806Z', paint.deep, 'opacity=".5"'),
    fill(
      'M188 716L302 730L298 764C296 780 286 788 268 786L212 780C194 778 182 768 184 748Z',
      paint.dark,
    ),
    fill(
      'M812 716L698 730L702 764C704 780 714 788 732 786L788 780C806 778 818 768 816 748Z',
      paint.dark,
    ),
    fill(
      'M324 786C440 802 560 802 676 786L678 806C678 828 666 838 646 840C550 852 450 852 354 840C334 838 322 828 322 806Z',
      paint.dark,
    ),
    seam('M300 330C330 400 334 490 326 566', paint.deep, 3, 0.4),
    seam('M700 330C670 400 666 490 674 566', paint.deep, 3, 0.4),
    body(
      'pocket',
      'M412 606H588L642 742C644 752 640 756 630 756H370C360 756 356 752 358 742Z',
      paint,
    ),
    seam('M412 606L358 742', paint.deep, 4, 0.55),
    seam('M588 606L642 742', paint.deep, 4, 0.55),
    seam('M420 616H580', paint.deep, 2.5, 0.45, 'stroke-dasharray="8 6"'),
    body(
      'hood',
      'M380 300C356 204 412 138 500 138C588 138 644 204 620 300C606 356 556 396 500 402C444 396 394 356 380 300Z',
      paint,
    ),
    fill(
      'M424 296C408 226 446 186 500 186C554 186 592 226 576 296C564 336 534 362 500 366C466 362 436 336 424 296Z',
      paint.deep,
    ),
    fill(
      'M440 300C430 246 460 214 500 214C540 214 570 246 560 300C550 326 526 344 500 348C474 344 450 326 440 300Z',
      paint.deep,
      'opacity=".6"',
    ),
    seam('M500 138C500 152 500 170 500 186', paint.deep, 3, 0.4),
    seam('M470 378C466 430 462 470 466 512', paint.trim, 7, 0.95),
    seam('M530 378C536 424 540 452 534 488', paint.trim, 7, 0.95),
    mark(604, 468, 72, paint.trim),
  ].join('');
}
