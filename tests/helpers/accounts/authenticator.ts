/** A passkey in software (WebAuthn Level 3, ES256), whose responses a test can spoil. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface AuthenticatorOptions {
  origin: string;
  rpID: string;
}

/** What a response may claim instead of the truth. */
export interface Claims {
  origin?: string;
  rpID?: string;
  challenge?: string;
  counter?: number;
  /** Whether the person was checked. */
  isVerified?: boolean;
  userHandle?: string;
  /** Signs with another key. */
  isForged?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

export class Authenticator {
  readonly id = base64url(randomBytes(32));
  userHandle = '';
  counter = 0;
  readonly #keys = newKeys();
  readonly #options: AuthenticatorOptions;

  constructor(options: AuthenticatorOptions) {
    this.#options = options;
  }

  /** The response of a browser to options for a new passkey. */
  attestation(
    { challenge, user }: { challenge: string; user: { id: string } },
    claims: Claims = {},
  ) {
    this.userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      this.#coseKey(),
    ]);
    const data = Buffer.concat([this.#data(claims, ATTESTED), attested]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, claims),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  /** The response of a browser to options for a login; counts up. */
  assertion({ challenge }: { challenge: string }, claims: Claims = {}) {
    this.counter += 1;
    const data = this.#data(claims, 0);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, claims);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const { privateKey } = claims.isForged ? newKeys() : this.#keys;
    return this.#credential({
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, privateKey)),
      userHandle: claims.userHandle ?? this.userHandle,
    });
  }

  #credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  #clientData(type: string, challenge: string, claims: Claims): string {
    const { origin } = { ...this.#options, ...claims };
    const data = { type, challenge: claims.challenge ?? challenge, origin, crossOrigin: false };
    return base64url(Buffer.from(JSON.stringify(data)));
  }

  #data({ rpID, counter, isVerified = true }: Claims, extraFlags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | extraFlags;
    return Buffer.concat([sha256(rpID ?? this.#options.rpID), Buffer.from([flags]), count]);
  }

  /** The public key in COSE: key type EC2, algorithm ES256, curve P-256, x and y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

/** A text of less than 24 bytes in CBOR. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}
