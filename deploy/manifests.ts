import type * as core from '@cdk8s-kit/crds/k8s';
import type * as postgres from '@cdk8s-kit/crds/pg';

/** The type of each kind of manifest, from the schemas of Kubernetes and CloudNativePG. */
export interface Manifests {
  'v1 Namespace': Plain<core.KubeNamespaceProps>;
  'v1 Secret': Plain<core.KubeSecretProps>;
  'v1 ConfigMap': Plain<core.KubeConfigMapProps>;
  'v1 Service': Plain<core.KubeServiceProps>;
  'apps/v1 Deployment': Plain<core.KubeDeploymentProps>;
  'batch/v1 Job': Plain<core.KubeJobProps>;
  'policy/v1 PodDisruptionBudget': Plain<core.KubePodDisruptionBudgetProps>;
  'autoscaling/v2 HorizontalPodAutoscaler': Plain<core.KubeHorizontalPodAutoscalerV2Props>;
  'networking.k8s.io/v1 Ingress': Plain<core.KubeIngressProps>;
  'postgresql.cnpg.io/v1 Cluster': Plain<postgres.ClusterProps>;
  'postgresql.cnpg.io/v1 Pooler': Pooler;
  'kustomize.config.k8s.io/v1beta1 Kustomization': { resources: string[] };
}

/** Written by hand from the documentation of CloudNativePG: the package lacks its schema. */
interface Pooler {
  metadata: { name: string; namespace: string };
  spec: {
    cluster: { name: string };
    instances: number;
    type: 'rw' | 'ro' | 'r';
    pgbouncer: { poolMode: 'session' | 'transaction'; parameters: Record<string, string> };
  };
}

/** The types as YAML has them: enums as strings, quantities and ports as strings or numbers. */
type Plain<Value> = Value extends string
  ? `${Value}`
  : Value extends number | boolean
    ? Value
    : Value extends core.Quantity | core.IntOrString
      ? string | number
      : Value extends readonly (infer Item)[]
        ? readonly Plain<Item>[]
        : { [Key in keyof Value]: Plain<Value[Key]> };
