import { S3Client } from '@aws-sdk/client-s3';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Where a compatible service is; Amazon's own where there is none. */
  endpoint: string | undefined;
  /** Where there are none, the SDK looks for them: environment, profile, the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** A member waits for every request: one that hangs is given up, and tried once more. */
export const PATIENCE = {
  connectionTimeout: 1_500,
  requestTimeout: 4_000,
  throwOnRequestTimeout: true,
  socketTimeout: 5_000,
};
const ATTEMPTS = 2;

/** A client of the service, and the address of the bucket as browsers use it. */
export function openClient(
  { bucket, region, endpoint, credentials }: S3Settings,
  patience: typeof PATIENCE,
): { client: S3Client; bucketUrl: URL } {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    maxAttempts: ATTEMPTS,
    requestHandler: patience,
    // Not every compatible service knows the newer check sums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const { url } = client.config.endpointProvider({
    Bucket: bucket,
    Region: region,
    ...(endpoint ? { Endpoint: endpoint, ForcePathStyle: true } : {}),
  });
  return { client, bucketUrl: url };
}
